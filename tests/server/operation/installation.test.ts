import { copyFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boot } from '#server/boot.ts';
import { readSettings } from '#server/env.ts';
import { startApp } from '../../support/app.ts';
import { signIn } from '../../support/client.ts';
import { demoDatabase, type TestDatabase } from '../../support/databases.ts';

let store: TestDatabase;
let key: string;
beforeAll(async () => {
  store = await demoDatabase();
  key = path.join(store.dataDir, 'vault.key');
});
afterAll(() => store.drop());

const sameStore = () => ({ ...store, drop: async () => {} });
const start = () => startApp({ store: sameStore() });
const command = (newKey: boolean) =>
  boot(readSettings({ DATA_DIR: store.dataDir, LOG_LEVEL: 'silent' }), {
    database: store.open(),
    command: 'as-is',
    newKey,
  });

it('a database does not start with a key it was not written with, and starts again with its own', async () => {
  renameSync(key, `${key}.away`);
  for (let n = 0; n < 2; n++) await expect(start()).rejects.toThrow(/^DATA_DIR: vault\.key in .* is not the key/);
  await expect(command(false)).rejects.toThrow(/is not the key/);
  copyFileSync(`${key}.away`, key);
  const app = await start();
  await signIn(app, 'admin');
  await app.stop();
});

it('a key that is lost for good is abandoned by a command: two-step sign-in is off, and all other data is there', async () => {
  const before = await start();
  const admin = await signIn(before, 'admin');
  const enrolled = await admin.post('/jwt/second-factor/enrol', { password: 'demo1234' });
  expect(enrolled.status, enrolled.text).toBe(200);
  await before.stop();
  rmSync(key);
  const { database } = await command(true);
  expect(await database.read('select user_id from second_factors', [])).toEqual([]);
  await database.close();
  const app = await start();
  await signIn(app, 'admin');
  await app.stop();
});
