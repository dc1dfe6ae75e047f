import { createHash } from 'node:crypto';
import { hashPassword } from '#server/access/passwords.ts';
import type { Engine } from '#server/crud/engine.ts';
import { filesSince } from '#server/services/installation.ts';
import type { Transaction } from './connect.ts';
import { seedNewLists } from './seed-lists.ts';
import { finder, putter } from './seed-rows.ts';
import { makeDemoFiles, type StorageKeyOf } from './seeds/demo/workspace/make-files.ts';
import { seedDemo } from './seeds/seed-demo.ts';

const demoName = 'seed:demo';

/** Inserts the rows that every installation has, list by list, and those of the demo, each only once per database. */
export async function seed(engine: Engine, withDemo: boolean): Promise<readonly string[]> {
  const isMissing = withDemo && !(await isThere(engine, demoName));
  const drawing = isMissing ? makeDemoFiles(engine.files, await demoKeysOf(engine)) : null;
  drawing?.catch(() => {});
  const done = [...(await seedNewLists(engine))];
  if (!drawing) return done;
  const files = await drawing;
  const hashes = new Map<string, Promise<string>>();
  const hash = (password: string) => {
    if (!hashes.has(password)) hashes.set(password, hashPassword(password));
    return hashes.get(password) as Promise<string>;
  };
  const today = engine.clock().toISOString().slice(0, 10);
  const demo = (trx: Transaction) =>
    seedDemo({ put: putter(engine, trx), find: finder(engine, trx), hash, today, files });
  if (await once(engine, demoName, demo)) done.push('demo');
  return done;
}

/**
 * The files of the demo are stored before their rows are written. Their keys follow from the installation, so that a start
 * after an interrupted one stores the same files again, and leaves none that no row names.
 */
async function demoKeysOf({ database, vault }: Engine): Promise<StorageKeyOf> {
  const since = await filesSince(database);
  const installation = `${vault?.mark ?? ''} ${since?.toISOString() ?? ''}`;
  return (name) => createHash('sha256').update(`${demoName} ${installation} ${name}`).digest('hex').slice(0, 32);
}

async function isThere({ database }: Engine, name: string): Promise<boolean> {
  const sql = `select 1 from versions where name = ${database.dialect.placeholder(1)}`;
  return (await database.read(sql, [name])).length > 0;
}

async function once(engine: Engine, name: string, work: (trx: Transaction) => Promise<void>): Promise<boolean> {
  return engine.database.transaction(async (trx) => {
    if (trx.dialect.name === 'postgres') await trx.run('set constraints all deferred', []);
    const p = trx.dialect.placeholder;
    const claimed = await trx.run(
      `insert into versions (name, value) values (${p(1)}, 1) on conflict (name) do nothing`,
      [name],
    );
    if (claimed === 0) return false;
    await work(trx);
    return true;
  });
}
