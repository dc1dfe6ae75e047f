import type { EntityModel } from '#generator/model/types.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Database } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import type { ListQuery } from './list-query.ts';

/** Up to this number, rows are counted exactly and at once. */
export const fewRows = 5000;
/** Milliseconds for which a number of rows is cached. */
const cachedFor = { few: 60_000, many: 600_000 } as const;

type Reach = { readonly rows: number; readonly until: number };
const reaches = new WeakMap<Database, Map<string, Reach>>();

/**
 * How many rows of an entity a caller's query may have to read: those of the caller's client, or of all clients for platform
 * staff whose filter names none. Exact up to a few thousand; beyond that an estimate until a count in the background has
 * finished.
 */
export async function rowsInReach(
  { engine, caller: { ability, user }, entity }: ReadContext,
  query: Pick<ListQuery, 'filter'>,
): Promise<number> {
  if (!entity.field.client_id) return rowsOf(engine, entity, null);
  return rowsOf(engine, entity, ability.platform ? namedClient(query.filter) : user.client_id);
}

/** The client that a filter names. */
export function namedClient({ client_id: client }: ListQuery['filter']): number | null {
  return typeof client === 'number' ? client : null;
}

async function rowsOf({ database, clock }: Engine, entity: EntityModel, client: number | null): Promise<number> {
  const known = memoize(reaches, database, () => new Map<string, Reach>());
  const key = `${entity.table} ${client}`;
  const now = clock().getTime();
  const cached = known.get(key);
  if (cached && cached.until > now) return cached.rows;
  const few = await countUpTo(database, entity, client);
  if (few <= fewRows) {
    known.set(key, { rows: few, until: now + cachedFor.few });
    return few;
  }
  const rows = cached && cached.rows > fewRows ? cached.rows : await rowsOfTable(database, entity);
  const until = now + cachedFor.many;
  known.set(key, { rows, until });
  countAll(database, entity, client).then(
    (all) => known.set(key, { rows: all, until }),
    () => known.delete(key),
  );
  return rows;
}

async function countUpTo(database: Database, entity: EntityModel, client: number | null): Promise<number> {
  const [where, values] = clientCondition(database, entity, client);
  const sql = `select count(*) from (select 1 from ${entity.table} ${where} limit ${fewRows + 1}) few`;
  const [row] = await database.read(sql, values);
  return Number(row?.[0]);
}

/** An upper bound: rows that were deleted for good are included. */
async function rowsOfTable(database: Database, entity: EntityModel): Promise<number> {
  const [row] = await database.read(`select max(id) from ${entity.table}`, []);
  return Number(row?.[0]);
}

async function countAll(database: Database, entity: EntityModel, client: number | null): Promise<number> {
  const [where, values] = clientCondition(database, entity, client);
  const asker = { person: 'server', organisation: 'server' };
  return database.slow.run('size', asker, async (read) => {
    const [row] = await read(`select count(*) from ${entity.table} ${where}`, values);
    return Number(row?.[0]);
  });
}

/** Rows in the recycle bin are left out, as the indexes of a client's rows leave them out. */
function clientCondition(
  { dialect }: Database,
  entity: EntityModel,
  client: number | null,
): [where: string, values: readonly unknown[]] {
  const parts = [
    ...(client === null ? [] : [`client_id = ${dialect.placeholder(1)}`]),
    ...(entity.versioned ? ['deleted_at is null'] : []),
  ];
  return [parts.length > 0 ? `where ${parts.join(' and ')}` : '', client === null ? [] : [client]];
}
