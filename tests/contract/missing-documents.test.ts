import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import { createRow } from '#server/crud/write/write.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { tinyPaper } from '../support/files.ts';

let app: TestApp;
let admin: Api;
let family: number;
let kinds: number[];

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, 'client-admin-a');
  const types = (await admin.get('/api/asset-types', { range: [0, 99] })).body;
  family = types[0].family_id;
  const ofFamily = types.filter((type: { family_id: number }) => type.family_id === family);
  kinds = ofFamily.map(({ id }: { id: number }) => id);
});
afterAll(() => app?.stop());

const made = async (path: string, body: object) => {
  const answer = await admin.post(`/api/${path}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const count = async (id: number) => (await admin.get(`/api/assets/${id}`)).body.missing_documents;

it('counts the required documents that an asset lacks, whatever changes: asset, document or type', async () => {
  const [like] = (await admin.get('/api/assets', { range: [0, 0] })).body;
  const asset = await made('assets', {
    name: 'Counted',
    family_id: family,
    asset_type_id: kinds[0],
    department_id: like.department_id,
  });
  const other = await made('assets', { name: 'Other type', family_id: family, department_id: like.department_id });
  const before = asset.missing_documents;
  const type = await made('document-types', {
    name: 'Handover',
    code: 'HANDOVER',
    for_assets: true,
    mandatory_asset_type_ids: [kinds[0]],
  });
  expect([await count(asset.id), await count(other.id)]).toEqual([before + 1, other.missing_documents]);
  const filter = { missing_documents: { $gt: before }, id: asset.id };
  expect((await admin.get('/api/assets', { filter })).body).toHaveLength(1);

  const file = (await admin.upload('Handover.pdf', tinyPaper)).body.id;
  const document = await made('documents', {
    owner_type: 'asset',
    owner_id: asset.id,
    document_type_id: type.id,
    title: 'Handover',
    file_id: file,
  });
  expect(await count(asset.id)).toBe(before);
  await admin.delete(`/api/documents/${document.id}`);
  expect(await count(asset.id)).toBe(before + 1);
  expect((await admin.post(`/api/documents/${document.id}/actions/restore`)).status).toBe(200);
  expect(await count(asset.id)).toBe(before);

  await admin.patch(`/api/document-types/${type.id}`, { mandatory_asset_type_ids: [] });
  await admin.delete(`/api/documents/${document.id}`);
  expect(await count(asset.id)).toBe(before);
  await admin.patch(`/api/document-types/${type.id}`, { mandatory_asset_type_ids: [kinds[0]] });
  expect(await count(asset.id)).toBe(before + 1);
  await admin.patch(`/api/document-types/${type.id}`, { is_active: false });
  expect(await count(asset.id)).toBe(before);
  await admin.patch(`/api/document-types/${type.id}`, { is_active: true });
  await admin.patch(`/api/assets/${asset.id}`, { asset_type_id: null });
  expect(await count(asset.id)).toBe(0);
});

it('is right after two writers at once', async () => {
  const [like] = (await admin.get('/api/assets', { range: [0, 0] })).body;
  const own = { family_id: family, asset_type_id: kinds[0], department_id: like.department_id };
  const asset = await made('assets', { name: 'Written twice', ...own });
  const typeNamed = (code: string) =>
    made('document-types', { name: code, code, for_assets: true, mandatory_asset_type_ids: [kinds[0]] });
  const { id: document_type_id } = await typeNamed('FIRST');
  const file_id = (await admin.upload('Certificate.pdf', tinyPaper)).body.id;
  const values = { client_id: asset.client_id, owner_type: 'asset', owner_id: asset.id, title: 'First', file_id };
  const engine = app.access.engine();
  const document = engine.model.entities.document!;
  const server = asSystem(engine.model, engine.clock());
  let second: Promise<unknown> = Promise.resolve();
  await engine.database.transaction(async (trx) => {
    await createRow({ engine, trx, caller: server, entity: document }, { ...values, document_type_id });
    second = typeNamed('SECOND');
    // The other writer has begun and waits for this one.
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await second;
  expect(await count(asset.id)).toBe(asset.missing_documents + 1);
});
