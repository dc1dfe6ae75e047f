import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

type Row = { id: number; parent_asset_id: number | null };

/** The query of the screens for the top of a tree. */
const atTop = { 'parent_asset.id': { $exists: false } };

let app: TestApp;
let a: Api;
beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

const rowsOf = async (api: Api, filter: object): Promise<Row[]> => {
  const answer = await api.get('/api/assets', { filter, range: [0, 999], fields: 'id,parent_asset_id' });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

it('the levels of a tree have every row of the list once, and a row whose parent is not readable is at the top', async () => {
  const vendor = await signIn(app, 'vendor-a');
  const seen = await rowsOf(vendor, {});
  const inReach = new Set(seen.map(({ id }) => id));
  const hidden = (await rowsOf(a, {})).find(({ id }) => !inReach.has(id));
  const [child, shown, below] = seen as [Row, Row, Row];
  for (const [one, parent] of [
    [child, hidden?.id],
    [below, shown.id],
  ] as const) {
    const answer = await a.patch(`/api/assets/${one.id}`, { parent_asset_id: parent });
    expect(answer.status, answer.text).toBe(200);
  }
  const top = (await rowsOf(vendor, atTop)).map(({ id }) => id);
  expect(top).toContain(child.id);
  expect(top).toContain(shown.id);
  expect(top).not.toContain(below.id);
  expect((await rowsOf(vendor, { parent_asset_id: shown.id })).map(({ id }) => id)).toEqual([below.id]);
  expect((await rowsOf(a, atTop)).map(({ id }) => id)).not.toContain(child.id);
});
