import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, signIn } from '../../support/client.ts';

let app: TestApp;
let elsewhere: Database;
let technician: Api;

beforeAll(async () => {
  app = await startApp();
  elsewhere = app.store.open();
  technician = await signIn(app, 'technician-a');
});
afterAll(async () => {
  await elsewhere?.close();
  await app.stop();
});

const status = async () => (await technician.get('/api/rooms', { range: [0, 0] })).status;
const change = (sql: string) => elsewhere.transaction((trx) => trx.run(sql, []));

it('what another connection commits about an account holds at its next request', async () => {
  expect([await status(), await status()]).toEqual([200, 200]);
  await change("update users set status = 'inactive' where login_id = 'technician-a'");
  expect(await status()).toBe(401);
  await change("update users set status = 'active' where login_id = 'technician-a'");
  expect(await status()).toBe(200);
});

it('what is not committed does not hold', async () => {
  await elsewhere
    .transaction(async (trx) => {
      await trx.run("update users set status = 'inactive' where login_id = 'technician-a'", []);
      expect(await status()).toBe(200);
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
  expect(await status()).toBe(200);
});

it('a session ended elsewhere is over', async () => {
  expect(await status()).toBe(200);
  await change("update sessions set revoked_at = '2026-01-01T00:00:00.000Z'");
  expect(await status()).toBe(401);
});
