import { hasWordIndex } from '#generator/model/indexes.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Database, Reader } from '#server/database/connect.ts';
import type { ListQuery } from './list-query.ts';
import { listedField } from './read-cost.ts';
import { fewRows, rowsInReach } from './rows-in-reach.ts';

/**
 * Decides how words are searched: by the index where many rows are in reach or few rows have the words, otherwise row by
 * row.
 */
export async function chooseSearchStrategy<Query extends ListQuery>(
  context: ReadContext,
  query: Query,
): Promise<Query> {
  const { engine, entity } = context;
  const { database } = engine;
  if (query.words.length === 0 || !hasWordIndex(entity) || !database.words.has(entity.table)) return query;
  if ((await rowsInReach(context, query)) > fewRows) return byIndex(query, 'many');
  const isRare = await database.words.isRare(entity.table, query.words);
  return isRare ? byIndex(query, 'few') : query;
}

/**
 * The same query, but the rows of each listed value are looked up separately, where an index has them in order and the
 * database benefits from it.
 */
export function chooseListed<Query extends ListQuery>(
  { engine: { database }, caller: { ability }, entity }: ReadContext,
  query: Query,
): Query {
  const listed = database.dialect.looksUpEachValue ? listedField(ability, entity, query, database.dialect) : null;
  return listed ? { ...query, listed, shape: `${query.shape}|each` } : query;
}

/** A statement that uses the index of words can use its prepared plan, because it uses the index whatever the words are. */
export function readerFor(database: Database, { indexed }: Pick<ListQuery, 'indexed'>): Reader['read'] {
  return indexed ? database.readPlanned : database.read;
}

/** The same query, with its words looked up in the index. */
export function byIndex<Query extends ListQuery>(query: Query, among: 'many' | 'few'): Query {
  return { ...query, indexed: among, shape: `${query.shape}|${among}` };
}
