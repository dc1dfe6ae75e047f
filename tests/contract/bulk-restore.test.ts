import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
});
afterAll(() => app?.stop());

it('restores many records, each by itself: one that is restored already leaves the others restored', async () => {
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const made = await a.post('/api/hold-reasons', { name, code: `BULK_${name.toUpperCase()}` });
    expect(made.status, made.text).toBe(201);
    ids.push(made.body.id);
    expect((await a.delete(`/api/hold-reasons/${made.body.id}`)).status).toBeLessThan(300);
  }
  expect((await a.post(`/api/hold-reasons/${ids[1]}/actions/restore`)).status).toBeLessThan(300);
  const { status, body, text } = await a.post('/api/hold-reasons/bulk', {
    mode: 'action',
    action: 'restore',
    input: {},
    rows: ids,
    atomic: false,
  });
  expect(status, text).toBeLessThan(300);
  const codes = body.results.map((one: { status: number }) => one.status);
  expect(codes.map((code: number) => code < 400)).toEqual([true, false, true]);
  const found = await a.get('/api/hold-reasons', { filter: { id: { $in: ids } } });
  expect(found.body.map(({ id }: { id: number }) => id).sort()).toEqual(ids);
});
