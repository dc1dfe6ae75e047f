import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { addCrates } from '../support/crate-schemas.ts';
import { copyHome } from '../support/home.ts';

type Crate = { id: number; place: string; seal: string | null; row_version: number; _actions: string[] };

let home: string;
let app: TestApp;
let a: Api;
let room: number;

beforeAll(async () => {
  home = copyHome();
  addCrates(home);
  await generate(home);
  app = await startApp({ home });
  a = await signIn(app, 'client-admin-a');
  room = (await a.get('/api/rooms', { range: [0, 0] })).body[0].id;
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

async function newCrate(more: object = {}): Promise<Crate> {
  const answer = await a.post('/api/crates', { name: 'Crate', room_id: room, ...more });
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
  expect(event.diff).toEqual({ place: ['stored', 'lent'], seal: [null, 'intact'] });
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
