import { copyFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '#server/database/connect.ts';
import { makeSlowReads, SlowReadEnded, slowReadLimits } from '#server/database/slow-reads/slow-reads.ts';
import { sqliteThreads } from '#server/database/slow-reads/sqlite-threads.ts';
import { beforeTimeout } from '../../support/before-timeout.ts';
import { emptyDatabase, type TestDatabase } from '../../support/databases.ts';

const numbers = 'with recursive c(id) as (select 1 union all select id + 1 from c)';
/** A statement that does not end by itself, but checks whether its result is still wanted. */
const endless = `${numbers} select count(*) from c where (c.id & 255 or still_wanted())`;
/** A statement that runs for many seconds and never checks. */
const unending = `${numbers.replace('from c)', 'from c where id < 40000000)')} select count(*) from c`;

const anna = { person: 'anna', organisation: 'one' };
let store: TestDatabase;
let database: Database;
beforeAll(async () => {
  store = await emptyDatabase();
  database = store.open();
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

describe('a thread that reads SQLite', () => {
  const limits = { ...slowReadLimits, longest: 200 };

  it('ends what takes too long', async () => {
    const slow = makeSlowReads(sqliteThreads(path.join(store.dataDir, 'leafmark.db')), limits);
    const read = slow.run('list', anna, (rows) => rows(endless, []));
    await expect(beforeTimeout(5000, () => read)).rejects.toEqual(new SlowReadEnded('too_long'));
    expect(slow.numbers.ended.get('list')?.get('too_long')).toBe(1);
    await slow.close();
  });

  it('that does not react is ended itself, and another replaces it', async () => {
    const slow = makeSlowReads(sqliteThreads(path.join(store.dataDir, 'leafmark.db')), limits);
    const read = slow.run('list', anna, (rows) => rows(unending, []));
    await expect(beforeTimeout(20_000, () => read)).rejects.toEqual(new SlowReadEnded('too_long'));
    expect(await slow.run('list', anna, (rows) => rows('select 4', []))).toEqual([[4]]);
    await slow.close();
  });

  it('that dies is replaced, and its read is tried once more', async () => {
    const places = sqliteThreads(path.join(store.dataDir, 'leafmark.db'));
    const slow = makeSlowReads(places);
    let tries = 0;
    const answer = await slow.run('list', anna, async (rows) => {
      tries += 1;
      const reading = rows(tries === 1 ? endless : 'select 5', []);
      if (tries === 1) void places.close();
      return reading;
    });
    expect([answer, tries]).toEqual([[[5]], 2]);
    await slow.close();
  });

  it('refuses a file that replaced its own', async () => {
    const folder = await emptyDatabase();
    const own = connect(null, folder.dataDir);
    const file = path.join(folder.dataDir, 'leafmark.db');
    copyFileSync(file, `${file}.new`);
    renameSync(`${file}.new`, file);
    const read = own.slow.run('list', anna, (rows) => rows('select 6', []));
    await expect(read).rejects.toThrow(/was replaced while the program runs\. Restart the program\./);
    await own.close();
    await folder.drop();
  });

  it('is ended with the database, and waiting reads are refused', async () => {
    const folder = await emptyDatabase();
    const own = connect(null, folder.dataDir);
    const reads = Array.from({ length: 4 }, () => own.slow.run('list', anna, (rows) => rows(endless, [])));
    const settled = Promise.allSettled(reads);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await beforeTimeout(5000, () => own.close());
    for (const one of await settled) expect(one).toMatchObject({ status: 'rejected', reason: { reason: 'closed' } });
    await folder.drop();
  });
});
