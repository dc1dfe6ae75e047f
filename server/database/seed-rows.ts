import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Transaction } from './connect.ts';
import type { Find, Put, SeedRow } from './seeds/types.ts';

/** Creates rows as the system; where a row names its creator and time, these are used. */
export function putter(engine: Engine, trx: Transaction): Put {
  const caller = asSystem(engine.model, engine.clock());
  return async (name, row) => {
    const entity = engine.model.entities[name];
    if (!entity) throw new Error(`seed: no schema "${name}"`);
    const unknown = Object.keys(row).find((key) => !entity.field[key]);
    if (unknown) throw new Error(`seed: "${name}" has no field "${unknown}"`);
    return (await createRow({ engine, trx, caller: madeBy(caller, row), entity }, row)).row as SeedRow;
  };
}

function madeBy(caller: Caller, { created_by, created_at }: Readonly<Record<string, unknown>>): Caller {
  return {
    ...caller,
    ...(typeof created_by === 'number' && { user: { ...caller.user, id: created_by } }),
    ...(typeof created_at === 'string' && { now: created_at }),
  };
}

/** Finds one row that is not deleted by its values; null means that the column is empty. */
export function finder(engine: Engine, trx: Transaction): Find {
  return async (name, where) => {
    const entity = engine.model.entities[name];
    if (!entity) throw new Error(`seed: no schema "${name}"`);
    const fields = entity.fields.filter((field) => field.kind !== 'references');
    const values = Object.values(where).filter((value) => value !== null);
    let n = 0;
    const conditions = Object.entries(where).map(([key, value]) => {
      if (value === null) return `${key} is null`;
      n += 1;
      return `${key} = ${trx.dialect.placeholder(n)}`;
    });
    const live = entity.versioned ? ['deleted_at is null'] : [];
    const sql = `select ${fields.map((field) => field.name).join(', ')} from ${entity.table} where ${[...conditions, ...live].join(' and ')} order by id limit 1`;
    const [row] = await trx.read(sql, values);
    return row
      ? (Object.fromEntries(fields.map((field, n) => [field.name, decoderOf(field.kind)(row[n])])) as SeedRow)
      : null;
  };
}
