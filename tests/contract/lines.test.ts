import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { copyHome } from '../support/home.ts';
import { writeLineSchemas } from '../support/line-schemas.ts';

let app: TestApp;
let a: Api;
let b: Api;
let technician: Api;
let rooms: readonly number[];

beforeAll(async () => {
  const home = copyHome();
  writeLineSchemas(home);
  await generate(home);
  app = await startApp({ home });
  [a, b, technician] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'client-admin-b'),
    signIn(app, 'technician-a'),
  ]);
  rooms = (await a.get('/api/rooms', { range: [0, 2] })).body.map(({ id }: { id: number }) => id);
});
afterAll(() => app.stop());

type Line = Record<string, unknown> & { id: number; name: string; row_version: number };
let made = 0;
const plan = (points: unknown, more: object = {}) => ({ name: `Plan ${++made}`, points, ...more });
const create = async (points: unknown, more: object = {}) => a.post('/api/sampling-plans', plan(points, more));
const read = async (id: number, api = a) => (await api.get(`/api/sampling-plans/${id}`, { expand: 'points' })).body;
const names = ({ points }: { points: Line[] }) => points.map(({ name }) => name);
const faultsOf = ({ body }: Answer) =>
  body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);

describe('a record with its lines', () => {
  it('is created in one request, with defaults, computed values and places of its lines', async () => {
    const answer = await create([{ name: 'Tap', volume: 20, room_id: rooms[0], rate: 1.25 }, { name: 'Boiler' }]);
    expect(answer.status).toBe(201);
    expect(answer.body.points).toMatchObject([
      { name: 'Tap', position: 1, volume: 20, doubled: 40, medium: 'water', rate: 1.25, row_version: 1 },
      { name: 'Boiler', position: 2, volume: null, doubled: null, is_urgent: false },
    ]);
    expect(answer.body.points[0]._titles.room_id).toEqual(expect.any(String));
    expect(answer.body).toMatchObject({ volumes: 20, row_version: 1 });
    expect(await read(answer.body.id)).toEqual(answer.body);
  });

  it('changes, creates, deletes and orders them in one request, and each has a line in its history', async () => {
    const { id, points } = (await create([{ name: 'A', volume: 1 }, { name: 'B', volume: 2 }, { name: 'C' }])).body;
    const [first, second, third] = points as [Line, Line, Line];
    const sent = [{ name: 'New' }, { id: third.id, name: 'C' }, { id: first.id, volume: 10 }];
    const answer = await a.patch(`/api/sampling-plans/${id}`, { points: sent });
    expect(answer.status).toBe(200);
    expect(names(answer.body)).toEqual(['New', 'C', 'A']);
    expect(answer.body).toMatchObject({ volumes: 10, row_version: 2 });
    expect((await read(id)).points).toEqual(answer.body.points);
    expect((await a.get(`/api/sampling-points/${second.id}`)).body.deleted_at).not.toBeNull();
    const history = await a.get('/api/events', { filter: { entity: 'sampling-point', record_id: first.id } });
    const cause = { caused_by: { entity: 'sampling-plan', id, action: 'update' } };
    expect(history.body).toContainEqual(
      expect.objectContaining({ verb: 'update', data: cause, diff: expect.objectContaining({ volume: [1, 10] }) }),
    );
    const removed = await a.get('/api/events', { filter: { entity: 'sampling-point', record_id: second.id } });
    expect(removed.body).toContainEqual(
      expect.objectContaining({ verb: 'delete', data: expect.objectContaining(cause) }),
    );
  });

  it('leaves the lines alone where a body does not have them', async () => {
    const { id } = (await create([{ name: 'A' }])).body;
    const answer = await a.patch(`/api/sampling-plans/${id}`, { note: 'Changed' });
    expect([answer.status, answer.body.row_version, 'points' in answer.body]).toEqual([200, 2, false]);
    expect(names(await read(id))).toEqual(['A']);
    expect((await a.patch(`/api/sampling-plans/${id}`, { points: [] })).body.points).toEqual([]);
  });

  it('writes nothing where nothing differs, and only the lines that do', async () => {
    const { id, points } = (await create([{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }])).body;
    const same = await a.patch(`/api/sampling-plans/${id}`, { points });
    expect([same.status, same.body.row_version]).toEqual([200, 1]);
    const swapped = await a.patch(`/api/sampling-plans/${id}`, {
      points: [points[0], points[2], points[1], points[3]],
    });
    expect(names(swapped.body)).toEqual(['A', 'C', 'B', 'D']);
    expect(swapped.body.points.map(({ row_version }: Line) => row_version)).toEqual([1, 2, 2, 1]);
    const shorter = await a.patch(`/api/sampling-plans/${id}`, { points: swapped.body.points.slice(1) });
    expect(shorter.body.points.map(({ row_version }: Line) => row_version)).toEqual([2, 2, 1]);
  });

  it('gives a deleted line’s name to a new one, and moves its lines to the bin and back', async () => {
    const { id } = (await create([{ name: 'Tap' }])).body;
    const answer = await a.patch(`/api/sampling-plans/${id}`, { points: [{ name: 'Tap', medium: 'air' }] });
    expect([answer.status, answer.body.points]).toMatchObject([200, [{ name: 'Tap', medium: 'air' }]]);
    expect((await a.delete(`/api/sampling-plans/${id}`)).status).toBe(200);
    expect((await a.get(`/api/sampling-points`, { filter: { plan_id: id } })).body).toEqual([]);
    expect((await a.post(`/api/sampling-plans/${id}/actions/restore`, {})).status).toBe(200);
    expect(names(await read(id))).toEqual(['Tap']);
  });

  it('is saved with its lines in bulk requests, and its dry run leaves nothing behind', async () => {
    const rows = [plan([{ name: 'X' }]), plan([{ name: 'Y' }, { name: 'Y' }])];
    const bulk = await a.post('/api/sampling-plans/bulk', { mode: 'create', rows, atomic: false });
    expect(bulk.body.results.map(({ status }: { status: number }) => status)).toEqual([201, 409]);
    expect(bulk.body.results[1].errors[0].path).toBe('/points/1/plan_id');
    const dry = await a.post('/api/sampling-plans?dry_run=true', plan([{ name: 'Dry' }]));
    expect([dry.status, names(dry.body), 'id' in dry.body, 'id' in dry.body.points[0]]).toEqual([
      200,
      ['Dry'],
      false,
      false,
    ]);
    expect((await a.get('/api/sampling-points', { filter: { name: 'Dry' } })).body).toEqual([]);
  });
});

describe('unique values', () => {
  it('can be exchanged between lines, passed on, and taken by a new line, each with its true history', async () => {
    const { id, points } = (await create([{ name: 'A' }, { name: 'B' }, { name: 'C' }])).body;
    const [first, second, third] = points as [Line, Line, Line];
    const exchanged = await a.patch(`/api/sampling-plans/${id}`, {
      points: [{ id: first.id, name: 'B' }, { id: second.id, name: 'a' }, { name: 'C' }, { id: third.id, name: 'D' }],
    });
    expect(exchanged.status).toBe(200);
    expect(names(exchanged.body)).toEqual(['B', 'a', 'C', 'D']);
    const { body: history } = await a.get('/api/events', {
      filter: { entity: 'sampling-point', record_id: second.id, verb: 'update' },
    });
    expect(history.map(({ diff }: { diff: Line }) => diff.name)).toEqual([['B', 'a']]);
  });

  it('that two lines want are still refused, and nothing is emptied', async () => {
    const { id, points } = (await create([{ name: 'A' }, { name: 'B' }, { name: 'C' }])).body;
    const [first, second, third] = points as [Line, Line, Line];
    const sent = [{ id: first.id, name: 'C' }, { id: second.id, name: 'A' }, { id: third.id }];
    const answer = await a.patch(`/api/sampling-plans/${id}`, { points: sent });
    expect([answer.status, faultsOf(answer)]).toEqual([
      409,
      ['/points/0/plan_id not_unique', '/points/0/name not_unique'],
    ]);
    expect(names(await read(id))).toEqual(['A', 'B', 'C']);
  });
});

describe('the position of a line that is created by itself', () => {
  it('is after the other lines of its record, unless the body gives one', async () => {
    const { id } = (await create([{ name: 'A' }, { name: 'B' }])).body;
    const make = async (body: object) => (await a.post('/api/sampling-points', { plan_id: id, ...body })).body.position;
    expect([await make({ name: 'C' }), await make({ name: 'D', position: 0 }), await make({ name: 'E' })]).toEqual([
      3, 0, 4,
    ]);
    expect(names(await read(id))).toEqual(['D', 'A', 'B', 'C', 'E']);
  });
});

describe('a state that locks the lines of its record', () => {
  const locked = (answer: Answer) => [answer.status, faultsOf(answer)];

  it('refuses every way to change them, and says which state it is', async () => {
    const { id, points } = (await create([{ name: 'A' }, { name: 'B' }])).body;
    const [first, second] = points as [Line, Line];
    expect((await a.delete(`/api/sampling-points/${second.id}`)).status).toBe(200);
    expect((await a.post(`/api/sampling-plans/${id}/actions/finish`, {})).status).toBe(200);
    const inPlan = [422, ['/points lines_locked_in_state']];
    const byItself = [422, ['/plan_id lines_locked_in_state']];
    const save = async (sent: object[]) => locked(await a.patch(`/api/sampling-plans/${id}`, { points: sent }));
    expect(await save([{ id: first.id, volume: 3 }])).toEqual(inPlan);
    expect(await save([{ id: first.id }, { name: 'C' }])).toEqual(inPlan);
    expect(await save([])).toEqual(inPlan);
    expect(locked(await a.patch(`/api/sampling-points/${first.id}`, { volume: 3 }))).toEqual(byItself);
    expect(locked(await a.post('/api/sampling-points', { plan_id: id, name: 'C' }))).toEqual(byItself);
    expect(locked(await a.delete(`/api/sampling-points/${first.id}`))).toEqual(byItself);
    expect(locked(await a.post(`/api/sampling-points/${second.id}/actions/restore`, {}))).toEqual(byItself);
    const other = (await create([{ name: 'Z' }])).body;
    expect(locked(await a.patch(`/api/sampling-points/${other.points[0].id}`, { plan_id: id }))).toEqual(byItself);
    const rows = [{ id: first.id, volume: 3 }];
    const { body } = await a.post('/api/sampling-points/bulk', { mode: 'update', rows });
    expect(body.results[0].errors[0].code).toBe('lines_locked_in_state');
    const german = await a.patch(`/api/sampling-plans/${id}`, { points: [] }, { 'accept-language': 'de' });
    expect(german.body.errors[0].message).toBe('Sampling points: Die Zeilen sind im Zustand Sampled nicht änderbar.');
  });

  it('accepts unchanged lines, and changes again when the record has left it', async () => {
    const { id, points } = (await create([{ name: 'A' }])).body;
    await a.post(`/api/sampling-plans/${id}/actions/finish`, {});
    const sent = { points: [{ id: points[0].id, name: 'A' }] };
    expect((await a.patch(`/api/sampling-plans/${id}`, sent)).status).toBe(200);
    await a.post(`/api/sampling-plans/${id}/actions/reopen`, {});
    expect((await a.patch(`/api/sampling-plans/${id}`, { points: [] })).body.points).toEqual([]);
  });
});

describe('two rows about the same record in one request', () => {
  const results = async (body: object) =>
    (await a.post('/api/sampling-plans/bulk', { atomic: false, ...body })).body.results.map(
      ({ status, errors = [] }: { status: number; errors?: { path: string; message: string }[] }) =>
        [status, ...errors.map(({ path, message }) => `${path} ${message}`)].join(' '),
    );

  it('are not both saved: the second is refused and names the first', async () => {
    const { id } = (await create([])).body;
    const other = (await create([])).body;
    const rows = [
      { id, note: 'One' },
      { id: other.id, note: 'Other' },
      { id, note: 'Two' },
    ];
    const refused = '422 /id Id: row 1 is about the same record. Send each record once.';
    expect(await results({ mode: 'update', rows })).toEqual(['200', '200', refused]);
    expect((await read(id)).note).toBe('One');
    expect(await results({ mode: 'delete', rows: [id, id] })).toEqual(['200', refused]);
  });

  it('are found by their key in an upsert, in whatever case it is written', async () => {
    const name = `Key ${++made}`;
    const rows = [
      { name, note: 'One' },
      { name: name.toUpperCase(), note: 'Two' },
    ];
    expect(await results({ mode: 'upsert', rows })).toEqual([
      '201',
      '422 /name Name: row 1 is about the same record. Send each record once.',
    ]);
    const all = await a.post('/api/sampling-plans/bulk', { mode: 'upsert', rows });
    expect(all.body.ok).toBe(false);
  });
});

describe('a new record', () => {
  it('is refused with an empty state, and the answer names the states that it can have', async () => {
    const answer = await a.post('/api/sampling-plans', { name: `State ${++made}`, state: null });
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['/state state_on_create']]);
    expect(answer.body.errors[0].message).toContain('Planned');
  });
});

describe('versions', () => {
  it('refuse a save of the record after somebody else changed, added or deleted a line', async () => {
    const { id, points } = (await create([{ name: 'A' }])).body;
    const mine = { points: [{ ...points[0], volume: 5 }], row_version: 1 };
    const added = await a.post('/api/sampling-points', { plan_id: id, name: 'Meanwhile' });
    expect(added.status).toBe(201);
    const answer = await a.patch(`/api/sampling-plans/${id}`, mine);
    expect([answer.status, answer.body.code, answer.body.current.row_version]).toEqual([409, 'stale', 2]);
    await a.patch(`/api/sampling-points/${added.body.id}`, { volume: 7 });
    await a.delete(`/api/sampling-points/${added.body.id}`);
    const header = await a.patch(`/api/sampling-plans/${id}`, { points: [] }, { 'If-Match': '"2"' });
    expect([header.status, header.body.code]).toEqual([412, 'stale']);
    expect((await read(id)).row_version).toBe(4);
  });

  it('of a single line refuse that line', async () => {
    const { id, points } = (await create([{ name: 'A' }])).body;
    await a.patch(`/api/sampling-points/${points[0].id}`, { volume: 7 });
    const answer = await a.patch(`/api/sampling-plans/${id}`, { points: [{ ...points[0], volume: 9 }] });
    expect([answer.status, faultsOf(answer)]).toEqual([409, ['/points/0 line_stale']]);
    expect((await read(id)).points[0].volume).toBe(7);
  });
});

describe('faults', () => {
  it('are reported at the cells, all of them in one answer, and nothing is saved', async () => {
    const { id, points } = (await create([{ name: 'A' }, { name: 'B' }])).body;
    const sent = [
      { id: points[1].id, volume: 9000 },
      { name: 'C', room_id: 999_999 },
      { name: 'D', medium: 'surface', volume: 3 },
      { colour: 'red' },
    ];
    const answer = await a.patch(`/api/sampling-plans/${id}`, { points: sent });
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    expect(faultsOf(answer)).toEqual([
      '/points/0/volume maximum',
      '/points/1/room_id no_such_reference',
      '/points/2/volume end_before_start',
      '/points/3/colour unknown_field',
      '/points/3/name required',
    ]);
    expect(answer.body.errors[0].message).toContain('Sampling points, row 1: Volume');
    expect(names(await read(id))).toEqual(['A', 'B']);
  });

  it('of the record and of its lines are reported together', async () => {
    const answer = await a.post('/api/sampling-plans', { note: 'No name', points: [{ name: 'A' }, { volume: -1 }] });
    expect(faultsOf(answer)).toEqual(['/name required', '/points/1/name required', '/points/1/volume minimum']);
  });

  it('of one kind have its status, such as a name that two lines want', async () => {
    const answer = await create([{ name: 'A' }, { name: 'A' }]);
    expect([answer.status, answer.body.code]).toEqual([409, 'not_unique']);
    expect(faultsOf(answer)).toEqual(['/points/1/plan_id not_unique', '/points/1/name not_unique']);
    expect(answer.body.errors[1].message).toContain('Plan, Point');
  });

  it.each([
    ['no list', 'A', '/points type'],
    ['null', null, '/points type'],
    ['a line that is no object', [{ name: 'A' }, 7], '/points/1 type'],
    ['201 lines', Array.from({ length: 201 }, (_, n) => ({ name: `L${n}` })), '/points maxItems'],
    ['an id of nothing', [{ id: 999_999, name: 'A' }], '/points/0/id no_such_line'],
    ['an id that is no number', [{ id: '1', name: 'A' }], '/points/0/id no_such_line'],
  ])('name what a list may not be: %s', async (_, points, fault) => {
    const answer = await create(points);
    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]]);
  });

  it('are the same for a line of another record and of another client, and a repeated line is refused too', async () => {
    const { id, points } = (await create([{ name: 'A' }])).body;
    const other = (await create([{ name: 'B' }])).body.points[0];
    const foreign = (await b.post('/api/sampling-plans', plan([{ name: 'C' }]))).body.points[0];
    const put = (lines: object[]) => a.patch(`/api/sampling-plans/${id}`, { points: lines });
    const taken = await put([{ id: other.id, name: 'Mine now' }]);
    expect([taken.status, faultsOf(taken)]).toEqual([422, ['/points/0/id no_such_line']]);
    const hidden = await put([{ id: foreign.id, name: 'Mine now' }]);
    expect({ ...hidden.body, request_id: '' }).toEqual({ ...taken.body, request_id: '' });
    const twice = await put([{ id: points[0].id }, { id: points[0].id, name: 'Z' }]);
    expect(faultsOf(twice)).toEqual(['/points/1/id line_twice']);
    const elsewhere = await put([
      { id: points[0].id, plan_id: other.plan_id },
      { name: 'D', plan_id: other.plan_id },
    ]);
    expect(faultsOf(elsewhere)).toEqual(['/points/0/plan_id other_parent', '/points/1/plan_id other_parent']);
    expect(names(await read(id))).toEqual(['A']);
    expect(names(await read(other.plan_id))).toEqual(['B']);
    expect((await b.get(`/api/sampling-points/${foreign.id}`)).body.name).toBe('C');
  });

  it.each([
    ['de', /Ihre Rollen erlauben es nicht, hier Zeilen hinzuzufügen/],
    ['en', /your roles do not let you add lines/],
    ['fr', /vos rôles ne vous permettent pas d’ajouter/],
    ['pt', /suas funções não permitem adicionar/],
  ])('name the right that a line needs (%s)', async (language, sentence) => {
    const { id, points } = (await create([{ name: 'A' }])).body;
    const put = (lines: object[]) =>
      technician.patch(`/api/sampling-plans/${id}`, { points: lines, note: language }, { 'Accept-Language': language });
    const added = await put([points[0], { name: 'B' }]);
    expect([added.status, faultsOf(added)]).toEqual([403, ['/points/1 may_not_add_line']]);
    expect(added.body.errors[0].message).toMatch(sentence);
    expect(faultsOf(await put([{ ...points[0], volume: 1 }]))).toEqual(['/points/0 may_not_change_line']);
    expect(faultsOf(await put([]))).toEqual(['/points may_not_delete_line']);
    expect(await read(id)).toMatchObject({ note: null, row_version: 1 });
    expect((await put(points)).body).toMatchObject({ note: language, row_version: 2 });
  });
});

describe('warnings of lines', () => {
  it('are answered with a success at their lines, and refuse under strict handling', async () => {
    const points = [
      { name: 'A', room_id: rooms[0] },
      { name: 'B', room_id: rooms[0] },
    ];
    const answer = await create(points);
    expect(answer.body._warnings).toMatchObject([{ path: '/points/1/medium', code: 'shared_value' }]);
    expect(answer.body._warnings[0].message).toContain('Sampling points, row 2: Medium');
    const strict = await a.post('/api/sampling-plans', plan(points), { Prefer: 'handling=strict' });
    expect([strict.status, strict.body.code, faultsOf(strict)]).toEqual([
      422,
      'warnings',
      ['/points/1/medium shared_value'],
    ]);
  });
});

describe('reading', () => {
  it('answers lines for a single record only, in addition to references', async () => {
    const { id } = (await create([{ name: 'A' }])).body;
    const list = await a.get('/api/sampling-plans', { expand: 'points' });
    expect([list.status, faultsOf(list)]).toEqual([400, ['expand unknown_field']]);
    expect('points' in (await a.get(`/api/sampling-plans/${id}`)).body).toBe(false);
    expect((await b.get(`/api/sampling-plans/${id}`, { expand: 'points' })).status).toBe(404);
    const shaped = await a.get(`/api/sampling-plans/${id}`, { expand: 'points', fields: 'name' });
    expect(Object.keys(shaped.body).sort()).toEqual(['_titles', 'id', 'name', 'points']);
  });

  it('of a vendor answers the branches it works for, which a facility manager adds and does not delete', async () => {
    const manager = await signIn(app, 'manager-a');
    const [branch] = (await manager.get('/api/branches', { range: [0, 0] })).body;
    const [{ id }] = (await manager.get('/api/vendors', { range: [0, 0] })).body;
    const { vendor_branches: before } = (await manager.get(`/api/vendors/${id}`, { expand: 'vendor_branches' })).body;
    const rest = before.filter((line: Line) => line.branch_id !== branch.id);
    await a.patch(`/api/vendors/${id}`, { vendor_branches: rest });
    const sent = [...rest, { branch_id: branch.id, customer_no: 'C-77' }];
    const answer = await manager.patch(`/api/vendors/${id}`, { vendor_branches: sent });
    expect(answer.status).toBe(200);
    expect(answer.body.vendor_branches.at(-1)).toMatchObject({ branch_id: branch.id, customer_no: 'C-77' });
    expect(faultsOf(await manager.patch(`/api/vendors/${id}`, { vendor_branches: [] }))).toEqual([
      '/vendor_branches may_not_delete_line',
    ]);
  });
});
