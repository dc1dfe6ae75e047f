import { keyedFields } from '#generator/model/indexes.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Reader, Transaction } from './connect.ts';
import { putter } from './seed-rows.ts';
import { seedReference } from './seeds/seed-reference.ts';
import type { Put, SeedRow } from './seeds/types.ts';

/** The name under which the first version marked all of its lists as filled. */
const firstName = 'seed:reference';
const firstLists = ['currency', 'country', 'state', 'role', 'room-type', 'vendor-service', 'asset-family'];
const nameOf = (list: string) => `${firstName}:${list}`;

/**
 * Fills those lists of the reference data that this database has not had yet, each only once, and returns them. In the other
 * lists it only looks up the rows that new rows refer to.
 */
export async function seedNewLists(engine: Engine): Promise<readonly string[]> {
  const lists = await listsOfReference();
  const known = await claimedNames(engine.database);
  if (lists.every((list) => known.has(nameOf(list)))) return [];
  return engine.database.transaction(async (trx) => {
    if (trx.dialect.name === 'postgres') await trx.run('set constraints all deferred', []);
    const fresh = await claim(trx, lists);
    if (fresh.length > 0) await seedReference(listPutter(engine, trx, fresh));
    return fresh;
  });
}

async function listsOfReference(): Promise<readonly string[]> {
  const lists = new Set<string>();
  await seedReference(async (entity, row) => {
    lists.add(entity);
    return { ...row, id: 1 };
  });
  return [...lists];
}

async function claimedNames(reader: Reader): Promise<ReadonlySet<unknown>> {
  const rows = await reader.read(`select name from versions where name like '${firstName}%'`, []);
  return new Set(rows.map(([name]) => name));
}

/** Claims the lists that have not been filled; in a database of the first version, all but those that version filled. */
async function claim(trx: Transaction, lists: readonly string[]): Promise<string[]> {
  const isNew = await claimOne(trx, firstName);
  const known = await claimedNames(trx);
  if (!isNew && known.size === 1) for (const list of firstLists) await claimOne(trx, nameOf(list));
  const fresh: string[] = [];
  for (const list of lists) if (await claimOne(trx, nameOf(list))) fresh.push(list);
  return fresh;
}

async function claimOne(trx: Transaction, name: string): Promise<boolean> {
  const sql = `insert into versions (name, value) values (${trx.dialect.placeholder(1)}, 1) on conflict (name) do nothing`;
  return (await trx.run(sql, [name])) > 0;
}

/** Replaces a row that an administrator has deleted or changed into another one. */
const missing: SeedRow = { id: -1 };

/** Creates the rows of the lists in `fresh`, and finds those of the others; rows that require a missing row are left out. */
function listPutter(engine: Engine, trx: Transaction, fresh: readonly string[]): Put {
  const put = putter(engine, trx);
  return async (name, given) => {
    const entity = engine.model.entities[name] as EntityModel;
    const row = withoutMissing(entity, given);
    if (row === null) return missing;
    const found = await rowAlike(trx, entity, row);
    if (found !== null) return { ...row, id: found };
    return fresh.includes(name) ? put(name, row) : missing;
  };
}

function withoutMissing(entity: EntityModel, given: Record<string, unknown>): Record<string, unknown> | null {
  const row = { ...given };
  for (const field of entity.fields.filter(({ ref }) => ref)) {
    const value = row[field.name];
    if (Array.isArray(value)) row[field.name] = value.filter((id) => id !== missing.id);
    if (value !== missing.id) continue;
    if (field.required) return null;
    row[field.name] = null;
  }
  return row;
}

/** The id of the platform's row that has the same unique values, such as code or name, and is not deleted. */
async function rowAlike(trx: Transaction, entity: EntityModel, row: Record<string, unknown>): Promise<number | null> {
  const keyed = keyedFields(entity);
  for (const { fields, where: condition } of entity.unique) {
    if (condition || fields.some((name) => row[name] === null || row[name] === undefined)) continue;
    const same = fields.map(
      (name, n) => `${keyed.includes(name) ? keyColumnOf(name) : name} = ${trx.dialect.placeholder(n + 1)}`,
    );
    const platform = entity.field.client_id ? ['client_id is null'] : [];
    const where = [...same, ...platform, 'deleted_at is null'].join(' and ');
    const [found] = await trx.read(
      `select id from ${entity.table} where ${where} order by id limit 1`,
      fields.map((name) => (keyed.includes(name) ? uniqueKey(String(row[name])) : row[name])),
    );
    if (found) return found[0] as number;
  }
  return null;
}
