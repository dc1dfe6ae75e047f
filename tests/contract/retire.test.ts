import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

type Row = Record<string, any>;

let app: TestApp;
let manager: Api;
let engineer: Api;
let place: Row;

beforeAll(async () => {
  app = await startApp({ jobs: { poll: 3_600_000 } });
  [manager, engineer] = (await Promise.all(['manager-a', 'engineer-a'].map((name) => signIn(app, name)))) as [Api, Api];
  [place] = (await manager.get('/api/assets', { filter: { state: 'in_service' }, range: [0, 0] })).body;
});
afterAll(() => app?.stop());

async function newAsset(name: string, state?: string): Promise<number> {
  const { family_id, department_id } = place;
  const made = await manager.post('/api/assets', { name, family_id, department_id, ...(state && { state }) });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

const why = { method: 'scrap', reason: 'It cannot be repaired.' };
const retire = (id: number, input: object = why, api = manager) => api.post(`/api/assets/${id}/actions/retire`, input);
const disposalsOf = async (id: number): Promise<Row[]> =>
  (await manager.get('/api/asset-disposals', { filter: { asset_id: id } })).body;

describe('retiring an asset', () => {
  it('condemns it and proposes its disposal with method and reason', async () => {
    const id = await newAsset('Old pump');
    const done = await retire(id);
    expect([done.status, done.body.state], done.text).toEqual([200, 'condemned']);
    expect(await disposalsOf(id)).toMatchObject([{ state: 'proposed', method: 'scrap', remarks: why.reason }]);
    const again = await retire(id);
    expect([again.status, again.body.code]).toEqual([409, 'disposal_open']);
  });

  it('proposes the disposal of one that is condemned already, and refuses what is not in use', async () => {
    const condemned = await newAsset('Condemned pump', 'condemned');
    expect((await retire(condemned)).status).toBe(200);
    expect(await disposalsOf(condemned)).toHaveLength(1);
    expect((await retire(await newAsset('Ordered pump', 'ordered'))).status).toBe(409);
  });

  it('asks for method and reason, and for the right', async () => {
    const id = await newAsset('Asked pump');
    const missing = await retire(id, {});
    expect(missing.body.errors.map(({ path }: Row) => path).sort()).toEqual(['/method', '/reason']);
    expect((await retire(id, why, engineer)).status).toBe(403);
    expect(await disposalsOf(id)).toEqual([]);
  });

  it('is done to each of many by itself; an open transfer or claim is named, and nothing of that asset changes', async () => {
    const [free, moving] = [await newAsset('Free pump'), await newAsset('Moving pump')];
    const others = { id: { $ne: place.department_id }, branch_id: place.branch_id };
    const [department] = (await manager.get('/api/departments', { filter: others, range: [0, 0] })).body;
    const move = await manager.post(`/api/assets/${moving}/actions/move`, { department_id: department.id });
    expect(move.status, move.text).toBe(200);
    const open = {
      state: { $in: ['draft', 'intimated', 'survey_assigned', 'under_assessment'] },
      'asset.state': 'in_service',
    };
    const claims = (await manager.get('/api/insurance-claims', { filter: open })).body as Row[];
    const claim = claims[0];
    const rows = [free, moving, ...(claim ? [claim.asset_id] : [])];
    const body = { mode: 'action', action: 'retire', input: why, rows, atomic: false };
    const { status, body: answer } = await manager.post('/api/assets/bulk', body);
    expect(status).toBe(207);
    expect(answer.results.slice(0, 2).map(({ code = 'done' }: Row) => code)).toEqual(['done', 'transfer_open']);
    expect(JSON.stringify(answer.results[1])).toMatch(/Transfer .+ of this asset is still open/);
    expect(await disposalsOf(moving)).toEqual([]);
    expect((await manager.get(`/api/assets/${moving}`)).body.state).toBe('in_service');
    expect(claims.length).toBeGreaterThan(0);
    expect(answer.results[2].code).toBe('claim_open');
  });
});
