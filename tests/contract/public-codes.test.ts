import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { validBody } from '../support/valid-data.ts';

let app: TestApp;
let a: Api;
let b: Api;
let nurse: Api;
let technician: Api;
let store: Api;

beforeAll(async () => {
  app = await startApp();
  [a, b, nurse, technician, store] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'client-admin-b'),
    signIn(app, 'requester-a'),
    signIn(app, 'technician-a'),
    signIn(app, 'store-a'),
  ]);
});
afterAll(() => app?.stop());

const codesOf = async (api: Api, filter: object): Promise<Record<string, unknown>[]> =>
  (await api.get('/api/public-codes', { filter, range: [0, 9], sort: ['id', 'ASC'] })).body;
const act = (api: Api, id: unknown, name: string, body: object = {}): Promise<Answer> =>
  api.post(`/api/public-codes/${id}/actions/${name}`, body);
const go = (api: Api, text: string): Promise<Answer> => api.get(`/go/${encodeURIComponent(text)}`);

async function newAsset(): Promise<number> {
  const { model } = app.access.engine();
  const answer = await a.post('/api/assets', await validBody(model, a, model.entities.asset!));
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

async function blank(kind = 'leaf'): Promise<Record<string, unknown>> {
  const answer = await a.post('/api/public-codes', { kind });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

describe('public codes', () => {
  it('are created with each new asset and room, and a second one is refused', async () => {
    const asset = await newAsset();
    const [code, ...more] = await codesOf(a, { asset_id: asset });
    expect(code).toMatchObject({
      kind: 'leaf',
      is_active: true,
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
    });
    expect(more).toEqual([]);
    const second = await a.post('/api/public-codes', { kind: 'leaf', asset_id: asset });
    expect(second.status).toBe(422);
    expect(second.body.errors).toMatchObject([{ path: '/asset_id', code: 'has_code' }]);
    const { model } = app.access.engine();
    const room = await a.post('/api/rooms', await validBody(model, a, model.entities.room!));
    expect(await codesOf(a, { room_id: room.body.id })).toMatchObject([{ kind: 'room', is_active: true }]);
  });

  it('cannot be chosen, and belong to a record of their kind', async () => {
    expect((await a.post('/api/public-codes', { kind: 'leaf', code: '0'.repeat(16) })).status).toBe(422);
    const asset = await newAsset();
    const wrong = await a.post('/api/public-codes', { kind: 'room', asset_id: asset });
    expect(wrong.body.errors).toMatchObject([{ path: '/asset_id', code: 'other_kind_of_code' }]);
  });

  it('lead to the record as far as a person may read it, as text and as printed link', async () => {
    const asset = await newAsset();
    const [{ code = '' } = {}] = (await codesOf(a, { asset_id: asset })) as { code?: string }[];
    for (const text of [code, code.toLowerCase(), `HTTPS://HOST.TEST/L/${code}/3`, code.replaceAll('0', 'o')])
      expect((await go(a, text)).body, text).toMatchObject({ entity: 'asset', id: asset, path: `/assets/${asset}` });
    expect((await go(b, code)).status).toBe(404);
    const { department_id } = (await a.get(`/api/assets/${asset}`)).body;
    const [hers] = (await nurse.get('/api/assets', { filter: { department_id }, range: [0, 0] })).body;
    expect((await go(nurse, code)).status).toBe(hers ? 200 : 404);
  });

  it('are replaced and revoked by those who may', async () => {
    const asset = await newAsset();
    const [old] = await codesOf(a, { asset_id: asset });
    expect((await act(technician, old!.id, 'rotate')).status).toBe(403);
    expect((await act(a, old!.id, 'rotate')).status).toBe(200);
    const [first, next] = await codesOf(a, { asset_id: asset });
    expect(first).toMatchObject({ id: old!.id, is_active: false, replaced_by_id: next!.id });
    expect(next).toMatchObject({ is_active: true });
    expect((await go(a, String(old!.code))).body).toMatchObject({ entity: 'asset', id: asset });
    expect((await act(a, old!.id, 'rotate')).status).toBe(409);
    expect((await act(technician, next!.id, 'revoke')).status).toBe(403);
    expect((await act(a, next!.id, 'revoke')).body).toMatchObject({ is_active: false, replaced_by_id: null });
    expect((await go(a, String(next!.code))).body).toMatchObject({ entity: 'public-code', id: next!.id });
    expect((await go(nurse, String(next!.code))).status).toBe(404);
  });

  it('are printed blank and claimed on the spot; the earlier code leads to the new one', async () => {
    const asset = await newAsset();
    const [old] = await codesOf(a, { asset_id: asset });
    const fresh = await blank();
    expect((await go(technician, String(fresh.code))).body).toMatchObject({ entity: 'public-code', id: fresh.id });
    expect((await act(nurse, fresh.id, 'claim', { asset_id: asset })).status).toBe(403);
    const none = await act(store, fresh.id, 'claim');
    expect(none.body.errors).toMatchObject([{ code: 'code_owner_missing' }]);
    const claimed = await act(technician, fresh.id, 'claim', { asset_id: asset });
    expect(claimed.status, claimed.text).toBe(200);
    expect(claimed.body).toMatchObject({ asset_id: asset, is_active: true });
    expect(await codesOf(a, { id: old!.id })).toMatchObject([{ is_active: false, replaced_by_id: fresh.id }]);
    expect((await act(technician, fresh.id, 'claim', { asset_id: asset })).status).toBe(409);
    const [theirs] = (await b.get('/api/assets', { range: [0, 0] })).body;
    expect((await act(a, (await blank()).id, 'claim', { asset_id: theirs.id })).status).toBe(422);
  });

  it('follow their asset into the bin and back', async () => {
    const asset = await newAsset();
    const [{ code } = {}] = await codesOf(a, { asset_id: asset });
    expect((await a.delete(`/api/assets/${asset}`)).status).toBe(200);
    expect((await go(a, String(code))).status).toBe(404);
    expect((await a.post(`/api/assets/${asset}/actions/restore`, {})).status).toBe(200);
    expect((await go(a, String(code))).body).toMatchObject({ id: asset });
  });

  it('are joined by what an existing sticker or the maker wrote', async () => {
    const asset = await newAsset();
    const value = '(01)04012345678901(21)SN-77';
    expect((await a.post('/api/asset-identifiers', { asset_id: asset, value, kind: 'maker' })).status).toBe(201);
    expect((await go(a, value.toLowerCase())).body).toMatchObject({ entity: 'asset', id: asset });
    expect((await go(b, value)).status).toBe(404);
  });
});
