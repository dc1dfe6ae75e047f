import { once } from 'node:events';
import { closeSync, copyFileSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import type { LogLimits } from '#server/database/checkpoints.ts';
import { connectSqlite, type Database } from '#server/database/connect.ts';
import { driverPackage } from '#server/database/sqlite-driver.ts';
import { emptyDatabase, type TestDatabase } from '../../support/databases.ts';

const limits: LogLimits = { copiedAbove: 100, writesWaitAbove: 250, readsWaitAbove: 250_000, commitsWaitAbove: 4000 };
const numbers = 'with recursive c(id) as (select 1 union all select id + 1 from c where id < 400000)';
/** A statement that reads the table for some tenths of a second. */
const longRead = `${numbers} select count(*) from c where id > (select max(length(text)) from notes)`;

let store: TestDatabase;
let database: Database;
const file = () => path.join(store.dataDir, 'leafmark.db');
/** A number in the head of the log that grows by one when the log starts anew. */
const startsOfLog = () => {
  const head = Buffer.alloc(20);
  const log = openSync(`${file()}-wal`, 'r');
  readSync(log, head, 0, 20, 0);
  closeSync(log);
  return head.readUInt32BE(16);
};
const write = (kilobytes = 100) =>
  database.transaction((trx) => trx.run('insert into notes (text) values (?)', ['x'.repeat(kilobytes * 1024)]));
const pagesOfOwnCheckpoints = () =>
  database.transaction(async (trx) => (await trx.read('pragma wal_autocheckpoint', []))[0]?.[0]);

async function open(changed: Partial<LogLimits> = {}): Promise<void> {
  store = await emptyDatabase();
  database = connectSqlite(file(), undefined, { ...limits, ...changed });
  await database.transaction((trx) => trx.run('create table notes (id integer primary key, text text)', []));
}
afterEach(async () => {
  await database.close();
  await store.drop();
});

it('copies the log on another thread, after which it starts anew', async () => {
  await open();
  const starts = startsOfLog();
  for (let n = 0; n < 50; n++) await write();
  expect(await pagesOfOwnCheckpoints()).toBe(0);
  await vi.waitFor(
    async () => {
      await write(1);
      expect(startsOfLog()).toBeGreaterThan(starts);
    },
    { timeout: 10_000 },
  );
  expect(await database.read('select count(*) > 50, sum(length(text)) > 5000000 from notes', [])).toEqual([[1, 1]]);
});

it('lets slow reads wait for a moment when the log is long, because it starts anew only while none runs', async () => {
  await open({ readsWaitAbove: 750 });
  await write(1);
  let [isOver, reads] = [false, 0];
  const readOnAndOn = async (person: string) => {
    while (!isOver) {
      await database.slow.run('list', { person, organisation: person }, (read) => read(longRead, []));
      reads += 1;
    }
  };
  const readers = ['anna', 'ben', 'cleo'].map(readOnAndOn);
  const starts = startsOfLog();
  const until = performance.now() + 20_000;
  while (startsOfLog() < starts + 2 && performance.now() < until) {
    await write();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  isOver = true;
  await Promise.all(readers);
  expect(startsOfLog() - starts).toBe(2);
  expect(reads).toBeGreaterThan(3);
}, 40_000);

it('never grows a log without end, even where writes follow each other without a pause and each of them is large', async () => {
  await open();
  const starts = startsOfLog();
  let largest = 0;
  for (let n = 0; n < 40; n++) {
    await write(6000);
    largest = Math.max(largest, statSync(`${file()}-wal`).size);
  }
  expect(startsOfLog()).toBeGreaterThan(starts);
  // The limit, one write that went beyond it, and those that were made while the log was copied.
  expect(largest / 4096).toBeLessThan(4000 + 3 * 1500);
  expect(await database.read('select count(*) from notes', [])).toEqual([[40]]);
});

it('lets no commit wait for a log that another program reads, so that it cannot start anew', async () => {
  await open({ commitsWaitAbove: 100_000 });
  for (let n = 0; n < 5; n++) await write(6000);
  await database.close();
  expect(statSync(file()).size).toBeGreaterThan(25_000_000);
  database = connectSqlite(file(), undefined, { ...limits, commitsWaitAbove: 1000 });
  const other = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads');
    const connection = new (require(workerData.driver))(workerData.file);
    connection.pragma('journal_mode = WAL');
    connection.pragma('wal_autocheckpoint = 0');
    for (let n = 0; n < 5; n++) connection.prepare('insert into notes (text) values (?)').run('x'.repeat(6_000_000));
    connection.exec('begin; select count(*) from notes');
    parentPort.on('message', () => {});
    parentPort.postMessage('reading');`,
    { eval: true, workerData: { file: file(), driver: createRequire(import.meta.url).resolve(driverPackage) } },
  );
  await once(other, 'message');
  for (let n = 0; n < 3; n++) await write(1);
  const copies = vi.spyOn(Worker.prototype, 'postMessage');
  for (let n = 0; n < 200; n++) await write(1);
  expect(copies.mock.calls.filter(([message]) => message === 'checkpoint').length).toBeLessThan(20);
  copies.mockRestore();
  await other.terminate();
});

it('leaves a file alone that took the place of the database', async () => {
  await open();
  await write(1);
  copyFileSync(file(), `${file()}.new`);
  renameSync(file(), `${file()}.old`);
  renameSync(`${file()}.new`, file());
  const before = readFileSync(file());
  for (let n = 0; n < 20; n++) await write();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await write();
  expect(readFileSync(file()).equals(before)).toBe(true);
  renameSync(`${file()}.old`, file());
});

it('goes on without the thread when it cannot run', async () => {
  await open();
  renameSync(file(), `${file()}.away`);
  for (let n = 0; n < 20; n++) await write();
  await vi.waitFor(async () => expect(await pagesOfOwnCheckpoints()).toBe(1000), { timeout: 10_000 });
  renameSync(`${file()}.away`, file());
});
