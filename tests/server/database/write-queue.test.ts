import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectSqlite, type Database, type Transaction } from '#server/database/connect.ts';
import { makeWriteQueue } from '#server/database/write-queue.ts';
import { emptyDatabase, type TestDatabase } from '../../support/databases.ts';

let store: TestDatabase;
let database: Database;

beforeEach(async () => {
  store = await emptyDatabase();
  database = connectSqlite(path.join(store.dataDir, 'leafmark.db'));
  await database.transaction(async (trx) => {
    await trx.run('create table notes (id integer primary key, text text unique)', []);
    await trx.run(
      'create table parts (id integer primary key, note_id integer references notes (id) deferrable initially deferred)',
      [],
    );
  });
});
afterEach(async () => {
  await database.close();
  await store.drop();
});

const put = (trx: Transaction, text: string) => trx.run('insert into notes (text) values (?)', [text]);
const texts = async () => (await database.read('select text from notes order by id', [])).map(([text]) => text);
const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n));

it('short writes that wait at the same time share a commit, and each is answered after it', async () => {
  const commits = new Set<number | undefined>();
  const seen = await Promise.all(
    numbers(20).map(async (text) => {
      await database.transaction((trx) => put(trx, text), 'shared');
      commits.add(database.stamp?.());
      return database.read('select text from notes where text = ?', [text]);
    }),
  );
  expect(seen).toEqual(numbers(20).map((text) => [[text]]));
  expect(commits.size).toBe(1);
  expect(await texts()).toEqual(numbers(20));
});

it('a write that arrives while another runs shares its commit', async () => {
  const answered: string[] = [];
  let second: Promise<unknown> | null = null;
  const first = database.transaction(async (trx) => {
    await put(trx, 'first');
    setImmediate(() => {
      second = database
        .transaction((other) => put(other, 'second'), 'shared')
        .then(() => answered.push(String(database.stamp?.())));
    });
  }, 'shared');
  await first.then(() => answered.push(String(database.stamp?.())));
  await second;
  expect(answered).toHaveLength(2);
  expect(new Set(answered).size).toBe(1);
});

it('a refused write is undone alone, with its answer after the commit', async () => {
  const outcomes = await Promise.allSettled(
    numbers(5).map((text) =>
      database.transaction(async (trx) => {
        await put(trx, text);
        if (text === '1') throw new Error('refused');
        if (text === '3') await put(trx, '0');
      }, 'shared'),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { message: 'refused' } });
  expect(outcomes[3]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } });
  expect(await texts()).toEqual(['0', '2', '4']);
});

it('a part of a refused write is not kept by an attempt within it', async () => {
  const [one, two] = await Promise.allSettled([
    database.transaction(async (trx) => {
      await trx.attempt(() => put(trx, 'kept by the attempt'));
      throw new Error('refused');
    }, 'shared'),
    database.transaction((trx) => trx.attempt(() => put(trx, 'stored')), 'shared'),
  ]);
  expect([one.status, two.status]).toEqual(['rejected', 'fulfilled']);
  expect(await texts()).toEqual(['stored']);
});

it('a reference to a missing row, which the commit refuses, is the fault of its own write only', async () => {
  const outcomes = await Promise.allSettled(
    numbers(4).map((text) =>
      database.transaction(async (trx) => {
        await put(trx, text);
        if (text === '2') await trx.run('insert into parts (note_id) values (999)', []);
      }, 'shared'),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[2]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } });
  expect(await texts()).toEqual(['0', '1', '3']);
});

it('when SQLite undoes the whole transaction because of one write, the others are stored all the same', async () => {
  const outcomes = await Promise.allSettled(
    numbers(4).map((text) =>
      database.transaction(async (trx) => {
        await put(trx, text);
        if (text === '2') await trx.run("insert or rollback into notes (text) values ('2')", []);
      }, 'shared'),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[2]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } });
  expect(await texts()).toEqual(['0', '1', '3']);
});

it('a write that may take long has a commit of its own, and all run in the order in which they came', async () => {
  const order: string[] = [];
  const commits = await Promise.all(
    (['shared', 'shared', 'own', 'shared', 'own', 'own'] as const).map(async (commit, n) => {
      await database.transaction(async (trx) => {
        order.push(String(n));
        await put(trx, String(n));
      }, commit);
      return database.stamp?.();
    }),
  );
  expect(order).toEqual(numbers(6));
  expect(commits[0]).toBe(commits[1]);
  expect(new Set(commits).size).toBe(5);
});

it('a commit that the disk may or may not have written ends the process, and nothing is written again', async () => {
  const failure = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' });
  const broken: unknown[] = [];
  let [isOpen, runs] = [false, 0];
  const queue = makeWriteQueue({
    transact: () => Promise.reject(new Error('must not be written again')),
    begin: async () => {
      isOpen = true;
    },
    execute: async (sql) => {
      if (sql === 'commit') throw failure;
      if (sql === 'rollback') isOpen = false;
    },
    transaction: {} as Transaction,
    isOpen: () => isOpen,
    ifBroken: (error) => broken.push(error),
  });
  const work = async () => {
    runs += 1;
  };
  const outcomes = await Promise.allSettled([queue.shared(work), queue.shared(work)]);
  expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason)).toEqual([failure, failure]);
  expect([broken, runs]).toEqual([[failure], 2]);
});
