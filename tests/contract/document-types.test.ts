import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { tinyPaper } from '../support/files.ts';

let app: TestApp;
let a: Api;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

const idOf = async (plural: string) => (await a.get(`/api/${plural}`, { range: [0, 0] })).body[0].id as number;

it('a document has a type that is permitted for its kind of record', async () => {
  const type = await a.post('/api/document-types', { name: 'Room plan', for_assets: false, for_rooms: true });
  expect(type.status, type.text).toBe(201);
  const document = async (owner_type: string, owner_id: number) => {
    const file_id = (await a.upload('Plan.pdf', tinyPaper)).body.id;
    const body = { owner_type, owner_id, title: 'Plan', file_id, document_type_id: type.body.id };
    return a.post('/api/documents', body);
  };
  const first = await document('room', await idOf('rooms'));
  expect(first.status, first.text).toBe(201);
  for (const [kind, plural] of [
    ['asset', 'assets'],
    ['vendor', 'vendors'],
    ['ticket', 'tickets'],
  ] as const) {
    const refused = await document(kind, await idOf(plural));
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, '/document_type_id']);
    expect(refused.body.errors[0].message).toContain('“Room plan” is no type for this kind of record');
  }
  await a.patch(`/api/document-types/${type.body.id}`, { for_assets: true });
  expect((await document('asset', await idOf('assets'))).status).toBe(201);
});
