import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityModel } from '#generator/model/types.ts';
import { publicAddress, startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';

/**
 * An id of another organisation's record in an address or a body is answered like one of no record, on every hand-written
 * route that takes one: neither the status nor the text tells that the record exists.
 */
let app: TestApp;
let a: Api;
let b: Api;
beforeAll(async () => {
  app = await startApp({ env: publicAddress });
  [a, b] = [await signIn(app, 'client-admin-a'), await signIn(app, 'client-admin-b')];
});
afterAll(() => app?.stop());

const absent = 999_999_999;
const modelOf = (name: string) => app.access.engine().model.entities[name] as EntityModel;

/** A row that the second organisation reads and the first does not. */
async function foreignId(name: string): Promise<number> {
  const ids = async (api: Api) =>
    ((await api.get(`/api/${modelOf(name).plural}`, { range: [0, 499], fields: 'id' })).body as { id: number }[]).map(
      ({ id }) => id,
    );
  const own = new Set(await ids(a));
  const found = (await ids(b)).find((id) => !own.has(id));
  if (found === undefined) throw new Error(`the other organisation has no ${name} of its own`);
  return found;
}

/** An answer without what differs from call to call, such as the id that was sent. */
function comparable({ status, text }: Answer, id: number): string {
  return `${status} ${text.replaceAll(String(id), 'ID').replace(/"request_id":"[^"]*"/, '')}`;
}

type Ask = (id: number) => Promise<Answer>;

const addresses: readonly (readonly [string, string, (id: number, plural: string) => Promise<Answer>])[] = [
  ['a record', 'asset', (id, plural) => a.get(`/api/${plural}/${id}`)],
  ['its timeline', 'asset', (id, plural) => a.get(`/api/${plural}/${id}/timeline`)],
  ['its related records', 'asset', (id, plural) => a.get(`/api/${plural}/${id}/related`)],
  ['its print', 'room', (id, plural) => a.get(`/api/${plural}/${id}/print`)],
  ['why a value is so', 'asset', (id, plural) => a.get(`/api/${plural}/${id}/why/book_value`)],
  ['who may read it', 'ticket', (id) => a.get(`/api/who-may/ticket/${id}`)],
  ['who can be mentioned', 'ticket', (id) => a.get(`/api/mentions/ticket/${id}`)],
  ['a change of it', 'ticket', (id, plural) => a.patch(`/api/${plural}/${id}`, { title: 'Mine' })],
  ['its deletion', 'room', (id, plural) => a.delete(`/api/${plural}/${id}`)],
  ['an action on it', 'asset', (id, plural) => a.post(`/api/${plural}/${id}/actions/move`, { room_id: null })],
  ['a label template', 'label-template', (id, plural) => a.get(`/api/${plural}/${id}/test-page`)],
  ['its preview', 'label-template', (id, plural) => a.post(`/api/${plural}/${id}/preview`, {})],
];

it.each(addresses)('the address of %s (%s)', async (what, name, ask) => {
  const { plural } = modelOf(name);
  const foreign = name === 'label-template' ? await copyOfTemplate() : await foreignId(name);
  const [theirs, nobodys] = [await ask(foreign, plural), await ask(absent, plural)];
  expect(nobodys.status, what).toBe(404);
  expect(comparable(theirs, foreign)).toBe(comparable(nobodys, absent));
});

/** A template of the other organisation; those of the platform are everybody's. */
let copies = 0;
async function copyOfTemplate(): Promise<number> {
  copies += 1;
  const [template] = (await b.get('/api/label-templates', { range: [0, 0] })).body;
  const written = Object.entries(template).filter(
    ([key]) => !key.startsWith('_') && !modelOf('label-template').field[key]?.readOnly,
  );
  const made = await b.post('/api/label-templates', {
    ...Object.fromEntries(written),
    code: `THEIRS-${copies}`,
    name: `Theirs ${copies}`,
    client_id: undefined,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

const bodies: readonly (readonly [string, string, (id: number) => Promise<Answer>])[] = [
  [
    'a print of labels',
    'asset',
    (id) => a.post('/api/label-prints', { subject: 'asset', ids: [id], label_template_id: 1 }),
  ],
  ['a basket', 'asset', (id) => a.post('/api/basket/update', { entity: 'asset', add: [id] })],
  ['a bookmark', 'asset', (id) => a.post('/api/bookmarks/update', { entity: 'asset', id })],
  [
    'a row of a bulk request',
    'asset',
    (id) => a.post('/api/assets/bulk', { mode: 'update', rows: [{ id, name: 'Mine' }] }),
  ],
  [
    'an action of a bulk request',
    'vendor',
    (id) => a.post('/api/vendors/bulk', { mode: 'action', action: 'block', rows: [{ id }] }),
  ],
  ['a comment', 'ticket', (id) => a.post('/api/comments', { owner_type: 'ticket', owner_id: id, body: 'Hello' })],
];

it.each(bodies)('the body of %s (%s)', async (what, name, ask: Ask) => {
  const foreign = await foreignId(name);
  const [theirs, nobodys] = [await ask(foreign), await ask(absent)];
  expect(comparable(theirs, foreign), what).toBe(comparable(nobodys, absent));
});
