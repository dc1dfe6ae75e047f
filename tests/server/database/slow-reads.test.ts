import { setMaxListeners } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { postgresLimits } from '#server/database/slow-reads/postgres-readers.ts';
import { SlowReadEnded, type SlowReads, slowReadLimits } from '#server/database/slow-reads/slow-reads.ts';
import { beforeTimeout } from '../../support/before-timeout.ts';
import { emptyDatabase, kind, type TestDatabase } from '../../support/databases.ts';

/** A statement that does not end by itself. */
const endless =
  kind === 'sqlite'
    ? 'with recursive c(id) as (select 1 union all select id + 1 from c) select count(*) from c where (c.id & 255 or still_wanted())'
    : 'select count(*) from generate_series(1, 100000000000) a';
const rowsUpTo = (count: number) =>
  kind === 'sqlite'
    ? `with recursive c(id) as (select 1 union all select id + 1 from c where id < ${count}) select id, 'row ' || id from c`
    : `select id, 'row ' || id from generate_series(1, ${count}) id`;

const { ofPerson } = kind === 'postgres' ? postgresLimits() : slowReadLimits;

const anna = { person: 'anna', organisation: 'one' };
let store: TestDatabase;
let database: Database;
beforeAll(async () => {
  store = await emptyDatabase();
  database = store.open();
  await database.transaction((trx) => trx.run('create table notes (id integer primary key, note text)', []));
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

/** A caller who disconnects when the test says so; any number of reads may be requested in its name. */
function leaver() {
  const closed = new AbortController();
  setMaxListeners(0, closed.signal);
  return { closed, asker: { ...anna, requestClosed: closed.signal } };
}

const ended = (slow: SlowReads, end: string) => slow.numbers.ended.get('list')?.get(end as 'done') ?? 0;

describe('a slow read', () => {
  it('gives the rows that are committed, whole or in parts', async () => {
    await database.transaction((trx) => trx.run("insert into notes (id, note) values (1, 'seen')", []));
    const rows = await database.slow.run('list', anna, (read) => read('select note from notes where id = 1', []));
    expect(rows).toEqual([['seen']]);
    const all = await database.slow.run('list', anna, (read) => read(rowsUpTo(20_000), []));
    expect([all.length, all[0], all[19_999]]).toEqual([20_000, [1, 'row 1'], [20_000, 'row 20000']]);
    const sizes: number[] = [];
    await database.slow.run('export', anna, (read) => read(rowsUpTo(20_000), [], (part) => sizes.push(part.length)));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(20_000);
  });

  it('gives few parts in one turn of the event loop, however busy the main thread was', async () => {
    let [ofTurn, most, all, isOver] = [0, 0, 0, false];
    const nextTurn = () => {
      ofTurn = 0;
      if (!isOver) setImmediate(nextTurn);
    };
    setImmediate(nextTurn);
    const receive = () => {
      ofTurn += 1;
      all += 1;
      most = Math.max(most, ofTurn);
      // The thread has time to read more.
      for (const until = performance.now() + 4; performance.now() < until; );
    };
    await database.slow.run('export', anna, (read) => read(rowsUpTo(100_000), [], receive));
    isOver = true;
    expect(all).toBeGreaterThan(20);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('throws the error of its statement, and its reader serves the next', async () => {
    const wrong = database.slow.run('list', anna, (read) => read('select id from nowhere', []));
    await expect(wrong).rejects.toThrow(/nowhere/);
    expect(await database.slow.run('list', anna, (read) => read('select 1', []))).toEqual([[1]]);
  });

  it('may not write', async () => {
    const write = database.slow.run('list', anna, (read) => read("update notes set note = 'changed' returning id", []));
    await expect(write).rejects.toThrow(/read.?only/i);
  });

  it('ends when its caller disconnects, and gives its reader to the next', async () => {
    const before = ended(database.slow, 'left');
    const { closed, asker } = leaver();
    const reads = Array.from({ length: 3 }, () => database.slow.run('list', asker, (read) => read(endless, [])));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([database.slow.numbers.running, database.slow.numbers.waiting]).toEqual([ofPerson, 3 - ofPerson]);
    closed.abort();
    for (const one of await Promise.allSettled(reads))
      expect(one).toMatchObject({ status: 'rejected', reason: { reason: 'left' } });
    expect(ended(database.slow, 'left')).toBe(before + 3);
    const next = await beforeTimeout(5000, () => database.slow.run('list', anna, (read) => read('select 2', [])));
    expect(next).toEqual([[2]]);
  });

  it('does not delay the requests of other people', async () => {
    const { closed, asker } = leaver();
    const endlessly = Array.from({ length: 40 }, () =>
      database.slow.run('list', asker, (read) => read(endless, [])).catch(() => null),
    );
    const ask = (person: string, organisation: string) =>
      database.slow.run('list', { person, organisation }, (read) => read('select 3', []));
    const answers = await beforeTimeout(10_000, () => Promise.all([ask('ben', 'one'), ask('cleo', 'two')]));
    expect(answers).toEqual([[[3]], [[3]]]);
    closed.abort();
    await Promise.all(endlessly);
  });

  it('of one person is refused where too many wait', async () => {
    const { closed, asker } = leaver();
    const reads = Array.from({ length: slowReadLimits.waitingOfPerson + 10 }, () =>
      database.slow.run('list', asker, (read) => read(endless, [])),
    );
    const settled = Promise.allSettled(reads);
    await expect(reads.at(-1)).rejects.toEqual(new SlowReadEnded('too_many'));
    closed.abort();
    const reasons = (await settled).map((one) => one.status === 'rejected' && (one.reason as SlowReadEnded).reason);
    expect(reasons.filter((reason) => reason === 'too_many')).toHaveLength(10 - ofPerson);
  });
});

it('on PostgreSQL, one long read of a person at a time leaves a processor to everybody else', () => {
  expect([1, 2, 3, 16].map((processors) => postgresLimits(processors).ofPerson)).toEqual([1, 1, 2, 2]);
  expect(postgresLimits(2)).toEqual({ ...slowReadLimits, ofPerson: 1 });
});
