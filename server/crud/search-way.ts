import { hasWordIndex } from '#generator/model/indexes.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Database, Reader } from '#server/database/connect.ts';
import { remember } from '#server/remember.ts';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import type { ListQuery } from './list-query.ts';

/** Up to so many rows in reach, looking at each is faster than looking up words that many rows have. */
const scanned = 5000;
const keptFor = 60_000;

type Reach = { readonly isWide: boolean; readonly until: number };
const reaches = new WeakMap<Database, Map<string, Reach>>();

/** Decides how words are looked for: by the index where many rows are in reach or few have the words, else row by row. */
export async function chooseWay<Query extends ListQuery>(
  { database, clock }: Engine,
  { ability, user }: Caller,
  entity: EntityModel,
  query: Query,
): Promise<Query> {
  if (query.words.length === 0 || !hasWordIndex(entity) || !database.words.has(entity.table)) return query;
  const client = ability.platform || !entity.field.client_id ? null : user.client_id;
  const known = remember(reaches, database, () => new Map<string, Reach>());
  const key = `${entity.table} ${client}`;
  const now = clock().getTime();
  let reach = known.get(key);
  if (!reach || reach.until < now) {
    reach = { isWide: await isWide(database, entity, client), until: now + keptFor };
    known.set(key, reach);
  }
  if (reach.isWide) return byIndex(query, 'many');
  const isRare = await database.words.isRare(entity.table, query.words);
  return isRare ? byIndex(query, 'few') : query;
}

/** A statement that looks words up in the index does so whatever the words are. */
export function readerFor(database: Database, { indexed }: Pick<ListQuery, 'indexed'>): Reader['read'] {
  return indexed ? database.readPlanned : database.read;
}

/** The same query, its words looked up in the index. */
export function byIndex<Query extends ListQuery>(query: Query, among: 'many' | 'few'): Query {
  return { ...query, indexed: among, shape: `${query.shape}|${among}` };
}

async function isWide(database: Database, entity: EntityModel, client: number | null): Promise<boolean> {
  const p = database.dialect.placeholder(1);
  const wall = client === null ? '' : `where client_id = ${p}`;
  const sql = `select count(*) from (select 1 from ${entity.table} ${wall} limit ${scanned + 1}) few`;
  const [row] = await database.read(sql, client === null ? [] : [client]);
  return Number(row?.[0]) > scanned;
}
