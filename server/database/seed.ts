import { hashPassword } from '#server/access/passwords.ts';
import { asSystem } from '#server/crud/caller.ts';
import { decoderOf } from '#server/crud/decode.ts';
import type { Engine } from '#server/crud/engine.ts';
import { createRow } from '#server/crud/write.ts';
import type { Transaction } from './connect.ts';
import { seedDemo } from './seeds/seed-demo.ts';
import { seedReference } from './seeds/seed-reference.ts';
import type { Find, Put, SeedRow } from './seeds/types.ts';

/** Puts in the rows every installation has, and the demo's, each once in the life of a database. */
export async function seed(engine: Engine, withDemo: boolean): Promise<readonly string[]> {
  const done: string[] = [];
  if (await once(engine, 'seed:reference', (trx) => seedReference(putter(engine, trx)))) done.push('reference');
  if (!withDemo) return done;
  const hashes = new Map<string, Promise<string>>();
  const hash = (password: string) => {
    if (!hashes.has(password)) hashes.set(password, hashPassword(password));
    return hashes.get(password) as Promise<string>;
  };
  const today = engine.clock().toISOString().slice(0, 10);
  const demo = (trx: Transaction) => seedDemo({ put: putter(engine, trx), find: finder(engine, trx), hash, today });
  if (await once(engine, 'seed:demo', demo)) done.push('demo');
  return done;
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

function putter(engine: Engine, trx: Transaction): Put {
  const caller = asSystem(engine.model, engine.clock());
  return async (name, row) => {
    const entity = engine.model.entities[name];
    if (!entity) throw new Error(`seed: no schema "${name}"`);
    const unknown = Object.keys(row).find((key) => !entity.field[key]);
    if (unknown) throw new Error(`seed: "${name}" has no field "${unknown}"`);
    return (await createRow(engine, trx, caller, entity, row)).row as SeedRow;
  };
}

function finder(engine: Engine, trx: Transaction): Find {
  return async (name, where) => {
    const entity = engine.model.entities[name];
    if (!entity) throw new Error(`seed: no schema "${name}"`);
    const fields = entity.fields.filter((field) => field.kind !== 'references');
    const conditions = Object.keys(where).map((key, n) => `${key} = ${trx.dialect.placeholder(n + 1)}`);
    const live = entity.versioned ? ['deleted_at is null'] : [];
    const sql = `select ${fields.map((field) => field.name).join(', ')} from ${entity.table} where ${[...conditions, ...live].join(' and ')} order by id limit 1`;
    const [row] = await trx.read(sql, Object.values(where));
    return row
      ? (Object.fromEntries(fields.map((field, n) => [field.name, decoderOf(field.kind)(row[n])])) as SeedRow)
      : null;
  };
}
