import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { completeView } from '#generator/model/complete-view.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { addCrates } from '../support/crate-schemas.ts';
import { copyHome } from '../support/home.ts';

type Crate = { id: number; place: string; seal: string | null; row_version: number; _actions: string[] };

let home: string;
let app: TestApp;
let a: Api;
let admin: Api;
let manager: Api;
let technician: Api;
let room: number;

beforeAll(async () => {
  home = copyHome();
  addCrates(home);
  await generate(home);
  app = await startApp({ home });
  [a, admin, manager, technician] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'admin'),
    signIn(app, 'manager-a'),
    signIn(app, 'technician-a'),
  ]);
  room = (await a.get('/api/rooms', { range: [0, 0] })).body[0].id;
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

async function newCrate(more: object = {}): Promise<Crate> {
  const answer = await a.post('/api/crates', { name: 'Crate', room_id: room, borrower: 'Ward 3', ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const act = (id: number, action: string, input: object = {}) => a.post(`/api/crates/${id}/actions/${action}`, input);

async function crateOf(id: number): Promise<Crate> {
  return (await a.get(`/api/crates/${id}`)).body;
}

const transitionsIn = ({ _actions }: Crate) =>
  _actions.filter((name) => ['lend', 'take_back', 'scrap', 'break_seal', 'reseal'].includes(name)).sort();

it('gives a lifecycle its initial state when it begins to apply and empties it when it ends', async () => {
  const { id, ...created } = await newCrate();
  expect([created.place, created.seal]).toEqual(['stored', null]);
  expect((await act(id, 'lend')).body).toMatchObject({ place: 'lent', seal: 'intact', row_version: 2 });
  expect((await act(id, 'break_seal')).body).toMatchObject({ place: 'lent', seal: 'broken' });
  expect((await act(id, 'take_back')).body).toMatchObject({ place: 'stored', seal: null });
  expect((await act(id, 'lend')).body.seal).toBe('intact');
});

it('writes both states into one entry of the history', async () => {
  const { id } = await newCrate();
  await act(id, 'lend');
  const filter = { entity: 'crate', record_id: id, verb: 'lend' };
  const [event] = (await a.get('/api/events', { filter })).body;
  expect(event.diff).toMatchObject({ place: ['stored', 'lent'], seal: [null, 'intact'] });
});

it('offers the transitions of every lifecycle that applies', async () => {
  const crate = await newCrate();
  expect(transitionsIn(await crateOf(crate.id))).toEqual(['lend', 'scrap']);
  await act(crate.id, 'lend');
  expect(transitionsIn(await crateOf(crate.id))).toEqual(['break_seal', 'scrap', 'take_back']);
});

it('refuses a transition of a lifecycle that does not apply, and a state that a body sets', async () => {
  const { id } = await newCrate();
  const refused = await act(id, 'break_seal');
  expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([409, 'wrong_state', '/seal']);
  for (const change of [{ place: 'lent' }, { seal: 'intact' }]) {
    const answer = await a.patch(`/api/crates/${id}`, change);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'state_by_action']);
  }
  expect((await a.patch(`/api/crates/${id}`, { place: 'stored', seal: null })).status).toBe(200);
});

it('describes every lifecycle to the browser and to OpenAPI', async () => {
  const view = (await a.get('/api/model/crate')).body;
  expect(view.lifecycles.map(({ field }: { field: string }) => field)).toEqual(['place', 'seal']);
  expect(view.fields.seal.words).toEqual({ intact: 'Intact', broken: 'Broken' });
  const { paths } = (await a.get('/api/openapi.json')).body;
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/crates/{id}/actions/lend', '/api/crates/{id}/actions/reseal']),
  );
});

it('finds crates by the state of either lifecycle', async () => {
  const { id } = await newCrate();
  await act(id, 'lend');
  const found = (await a.get('/api/crates', { filter: { id, seal: 'intact', place: { $in: ['lent'] } } })).body;
  expect(found).toHaveLength(1);
});

async function itemIn(crate: number): Promise<number> {
  const answer = await a.post('/api/crate-items', { name: 'Item', crate_id: crate });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

describe('a guard', () => {
  it('over related rows refuses with its sentence and names the transitions that are possible', async () => {
    const { id } = await newCrate();
    const item = await itemIn(id);
    expect(transitionsIn(await crateOf(id))).toEqual(['lend']);
    const refused = await a.post(`/api/crates/${id}/actions/scrap`, {}, { 'accept-language': 'de' });
    expect([refused.status, refused.body.code]).toEqual([409, 'guard_failed']);
    expect(refused.body.title).toBe('Scrap ist noch nicht möglich: Erst den Inhalt herausnehmen.');
    expect(refused.body.errors[0]).toMatchObject({ path: '/place', params: { guard: 'empty', allowed: ['lend'] } });
    await a.patch(`/api/crate-items/${item}`, { is_taken: true });
    expect(transitionsIn(await crateOf(id))).toEqual(['lend', 'scrap']);
    expect((await act(id, 'scrap')).status).toBe(200);
  });

  it('does not count rows in the recycle bin', async () => {
    const { id } = await newCrate();
    await a.delete(`/api/crate-items/${await itemIn(id)}`);
    expect((await act(id, 'scrap')).status).toBe(200);
  });

  it('of several is named by the first that refuses', async () => {
    const { id } = await newCrate({ name: 'Keep' });
    await itemIn(id);
    const refused = await act(id, 'scrap');
    expect(refused.body.errors[0].params).toMatchObject({ guard: 'named', reason: 'This crate is not scrapped.' });
  });

  it('lets a step from a wrong state say what is possible instead', async () => {
    const { id } = await newCrate();
    expect((await act(id, 'take_back')).body.errors[0].params).toMatchObject({
      state: 'Stored',
      allowed: ['lend', 'scrap'],
    });
  });

  it('over related rows is no filter of the API and no condition of a right', async () => {
    const $rows = { entity: 'crate-item', by: 'crate_id' };
    for (const filter of [{ $rows }, { $or: [{ $rows }] }])
      expect((await a.get('/api/crates', { filter })).status).toBe(400);
    const rules = [{ action: 'read', subject: 'crate', conditions: { $rows } }];
    const role = await admin.post('/api/roles', { name: 'Packer', code: 'packer', scope: 'client', rules });
    expect(role.status, role.text).toBe(422);
  });

  it('holds when an item is put in while the crate is scrapped', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await newCrate();
      const item = await itemIn(id);
      await a.patch(`/api/crate-items/${item}`, { is_taken: true });
      const [scrapped, untaken] = await Promise.all([
        act(id, 'scrap'),
        a.patch(`/api/crate-items/${item}`, { is_taken: false }),
      ]);
      expect([200, 409]).toContain(scrapped.status);
      expect(untaken.status).toBe(200);
      const { place } = await crateOf(id);
      expect(place).toBe(scrapped.status === 200 ? 'scrapped' : 'stored');
    }
  });
});

describe('a new record', () => {
  it('is created in a state that its lifecycle lets a role choose, and its history says so', async () => {
    const { id, ...crate } = await newCrate({ place: 'lent', seal: 'broken' });
    expect([crate.place, crate.seal]).toEqual(['lent', 'broken']);
    const filter = { entity: 'crate', record_id: id };
    expect((await a.get('/api/events', { filter })).body[0].diff).toMatchObject({ place: [null, 'lent'] });
  });

  it('begins a lifecycle that applies with its initial state', async () => {
    expect((await newCrate({ place: 'lent' })).seal).toBe('intact');
  });

  it('is refused in other states, by other roles, and in a lifecycle that does not apply', async () => {
    const fault = async (api: Api, more: object) => {
      const answer = await api.post('/api/crates', { name: 'Crate', room_id: room, borrower: 'Ward 3', ...more });
      return [answer.status, answer.body.errors?.[0]?.code, answer.body.errors?.[0]?.message];
    };
    expect(await fault(a, { place: 'gone' })).toEqual([
      422,
      'state_on_create',
      'place of a new record can be: Stored, Lent, Scrapped. Other states are reached by actions.',
    ]);
    expect(await fault(manager, { place: 'lent' })).toEqual([
      422,
      'state_on_create',
      'place of a new record can be: Stored. Other states are reached by actions.',
    ]);
    expect(await fault(a, { seal: 'broken' })).toEqual([
      422,
      'state_not_applicable',
      'seal applies only while place is: Lent.',
    ]);
    expect((await fault(manager, { place: 'stored' }))[0]).toBe(201);
  });

  it('is described to the browser and to OpenAPI with the states that may be chosen', async () => {
    const view = completeView((await a.get('/api/model/crate')).body);
    expect(view.fields.place).toMatchObject({
      writable: true,
      create_only: true,
      create_choices: ['stored', 'lent', 'scrapped'],
    });
    expect((await manager.get('/api/model/crate')).body.fields.place.writable).toBe(false);
    const { components } = (await a.get('/api/openapi.json')).body;
    expect(components.schemas.CrateCreate.properties.place.enum).toEqual(['stored', 'lent', 'scrapped']);
    expect(components.schemas.CrateUpdate.properties.place).toBeUndefined();
  });

  it('may be created in bulk in such a state', async () => {
    const rows = [{ name: 'Bulk', room_id: room, place: 'scrapped' }];
    const made = await a.post('/api/crates/bulk', { mode: 'create', rows });
    expect(made.body.results[0].record.place).toBe('scrapped');
  });

  it('names the choice among the rights of a role, in words', async () => {
    const { id } = await newCrate();
    const answer = await a.post(`/api/crates/${id}/actions/explain`, {});
    expect(answer.body.actions.map(({ action }: { action: string }) => action)).toContain('enter_place');
    expect((await crateOf(id))._actions).not.toContain('enter_place');
    const bulk = await a.post('/api/crates/bulk', { mode: 'action', action: 'enter_place', rows: [id] });
    expect([bulk.status, bulk.body.code]).toEqual([400, 'bulk_action']);
  });
});

describe('the effects of a transition', () => {
  it('are values of now, of today in the zone of the client, of who does it, of the dialog, and a counter', async () => {
    const { id } = await newCrate();
    const before = new Date().toISOString();
    const { body } = await act(id, 'lend', { remark: 'For a week' });
    const [me] = (await a.get('/api/users', { filter: { login_id: 'client-admin-a' } })).body;
    expect(body).toMatchObject({ lent_by_id: me.id, times_lent: 1, last_remark: 'For a week', is_reserved: false });
    expect(body.lent_at >= before).toBe(true);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(body.lent_at));
    expect(body.lent_on).toBe(day);
    await act(id, 'take_back');
    expect((await act(id, 'lend')).body).toMatchObject({ times_lent: 2, last_remark: null });
  });

  it('create a row without the right to create one, and its history names the transition', async () => {
    const { id } = await newCrate();
    expect((await technician.post('/api/crate-items', { name: 'Item', crate_id: id })).status).toBe(403);
    expect((await technician.post(`/api/crates/${id}/actions/lend`, { remark: 'Box 7' })).status).toBe(200);
    const [item] = (await a.get('/api/crate-items', { filter: { crate_id: id } })).body;
    expect(item).toMatchObject({ name: 'Delivery note', note: 'Box 7', is_taken: true });
    const [event] = (await a.get('/api/events', { filter: { entity: 'crate-item', record_id: item.id } })).body;
    const [me] = (await a.get('/api/users', { filter: { login_id: 'technician-a' } })).body;
    expect(event).toMatchObject({
      verb: 'create',
      created_by: me.id,
      data: { caused_by: { entity: 'crate', id, action: 'lend' } },
    });
  });

  it('are all undone with a transition that is refused, and by a dry run', async () => {
    const { id } = await newCrate({ borrower: null });
    const refused = await act(id, 'lend', { remark: 'Box 8' });
    expect([refused.status, refused.body.errors[0].path, refused.body.errors[0].code]).toEqual([
      422,
      '/borrower',
      'required',
    ]);
    const dry = await a.post(`/api/crates/${id}/actions/lend?dry_run=true`, { borrower: 'Ward 1' });
    expect([dry.status, dry.body.place, dry.body.times_lent]).toEqual([200, 'lent', 1]);
    expect((await a.get('/api/crate-items', { filter: { crate_id: id } })).body).toEqual([]);
    expect(await crateOf(id)).toMatchObject({ place: 'stored', times_lent: 0 });
  });

  it('count each of several transitions at once', async () => {
    const { id } = await newCrate();
    const answers = await Promise.all([act(id, 'lend'), act(id, 'lend'), act(id, 'lend')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await crateOf(id)) as object).toMatchObject({ times_lent: 1 });
  });
});

describe('a state', () => {
  it('asks for the fields that it requires at the transition into it, and a save may not empty them', async () => {
    const { id } = await newCrate({ borrower: null });
    const view = (await a.get('/api/model/crate')).body;
    const lend = view.lifecycles[0].transitions.find(({ name }: { name: string }) => name === 'lend');
    expect(Object.keys(lend.ask.fields)).toEqual(['remark', 'borrower']);
    expect((await act(id, 'lend', { borrower: 'Ward 9' })).body).toMatchObject({ place: 'lent', borrower: 'Ward 9' });
    const emptied = await a.patch(`/api/crates/${id}`, { borrower: null });
    expect([emptied.status, emptied.body.errors[0].path]).toEqual([422, '/borrower']);
    expect((await a.post('/api/crates', { name: 'Crate', room_id: room, place: 'lent' })).status).toBe(422);
  });

  it('locks fields for every kind of save, and is named in the error', async () => {
    const { id } = await newCrate();
    expect((await a.patch(`/api/crates/${id}`, { name: 'Before' })).status).toBe(200);
    await act(id, 'lend');
    const refused = await a.patch(`/api/crates/${id}`, { name: 'Other' });
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      422,
      'name cannot be changed while the state is Lent.',
    ]);
    expect((await a.put(`/api/crates/${id}`, { name: 'Before', borrower: 'Ward 4' })).status).toBe(200);
    const bulk = await a.post('/api/crates/bulk', { mode: 'update', rows: [{ id, name: 'Other' }] });
    expect(bulk.body.results[0].errors[0].code).toBe('locked_in_state');
    expect((await a.get('/api/model/crate')).body.fields.name.ui.locked_if).toEqual({ place: { $in: ['lent'] } });
  });
});
