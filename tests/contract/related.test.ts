import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

type Counted = { entity: string; count: number };
type Related = { tabs: (Counted & { by: string | null })[]; tiles: (Counted & { key: string; link: string })[] };

let app: TestApp;
let a: Api;
let b: Api;

beforeAll(async () => {
  app = await startApp();
  [a, b] = [await signIn(app, 'manager-a'), await signIn(app, 'manager-b')];
});
afterAll(() => app.stop());

const related = async (api: Api, path: string): Promise<Related> => {
  const answer = await api.get(`/api${path}/related`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const total = async (api: Api, plural: string, filter: unknown): Promise<number> => {
  const { headers, status, text } = await api.get(`/api/${plural}`, { filter, range: [0, 0], fields: 'id' });
  expect(status, text).toBe(200);
  return Number(headers.get('content-range')?.split('/')[1]);
};

describe('records that belong to a record', () => {
  it('are counted as their lists show them', async () => {
    const [branch] = (await a.get('/api/branches', { range: [0, 0], fields: 'id' })).body;
    const { tabs, tiles } = await related(a, `/branches/${branch.id}`);
    const count = (entity: string) => tabs.find((tab) => tab.entity === entity)?.count;
    expect(count('room')).toBe(await total(a, 'rooms', { branch_id: branch.id }));
    expect(count('document')).toBe(await total(a, 'documents', { owner_type: 'branch', owner_id: branch.id }));
    expect(tiles.map(({ key }) => key)).toEqual(['rooms', 'assets', 'not_working']);
    for (const tile of tiles) {
      const address = new URL(tile.link, app.url);
      const filter = JSON.parse(address.searchParams.get('filter') ?? '{}');
      expect(tile.count, tile.key).toBe(await total(a, address.pathname.slice(1), filter));
    }
  });

  it('are hidden with the record from another organisation, byte by byte as if it did not exist', async () => {
    const [room] = (await a.get('/api/rooms', { range: [0, 0], fields: 'id' })).body;
    const [foreign, absent] = [
      await b.get(`/api/rooms/${room.id}/related`),
      await b.get('/api/rooms/999999999/related'),
    ];
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    const plain = ({ request_id: _, ...body }: Record<string, unknown>) => body;
    expect(plain(foreign.body)).toEqual(plain(absent.body));
    expect((await b.get(`/api/rooms/${room.id}/related?x=1`)).status).toBe(400);
    expect((await fetch(`${app.url}/api/rooms/${room.id}/related`)).status).toBe(401);
  });

  it('include no more than the reader may read', async () => {
    const requester = await signIn(app, 'requester-a');
    const [asset] = (await requester.get('/api/assets', { range: [0, 0], fields: 'id,branch_id' })).body;
    const path = `/branches/${asset.branch_id}`;
    const own = (await related(requester, path)).tiles.find(({ key }) => key === 'assets')!;
    const all = (await related(a, path)).tiles.find(({ key }) => key === 'assets')!;
    expect(own.count).toBe(await total(requester, 'assets', { branch_id: asset.branch_id }));
    expect(own.count).toBeLessThan(all.count);
    const nobody = await newcomer(app, 'no-role');
    expect((await nobody.get(`/api${path}/related`)).status).toBe(403);
  });
});
