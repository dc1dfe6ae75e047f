import type { Filter } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { RawRow } from '#server/database/connect.ts';
import { type ReadKind, type ReadRows, SlowReadEnded, slowReadLimits } from '#server/database/slow-reads/slow-reads.ts';
import { type FaultItem, Problem, unavailable } from '#server/errors.ts';
import { grow } from '#server/heap-tuning.ts';
import { nextStep } from '#server/next-step.ts';
import type { GroupQuery } from './group-query.ts';
import type { ListQuery } from './list-query.ts';
import { type Estimate, estimate, groupPrice, priceOf, type ReadPrice } from './read-cost.ts';
import { memoizePlan } from './read-plan.ts';
import { rowsInReach } from './rows-in-reach.ts';
import { readerFor } from './search-way.ts';

/** A list whose estimate is above this number of milliseconds is read off the main thread. */
const slowFrom = 5;

/** How a list is read: its estimate, and whether it is read off the main thread. */
export type Reading = Estimate & { readonly isSlow: boolean };

/**
 * Decides where a list is read.
 * @throws Problem 400 when it would take longer than any read may, with its most expensive part
 */
export async function readingOf(context: ReadContext, query: ListQuery | GroupQuery): Promise<Reading> {
  const { engine, caller, entity } = context;
  const { ability } = caller;
  const { dialect } = engine.database;
  const price = memoizePlan(ability, `price ${entity.name} ${query.shape}`, () =>
    'keys' in query ? groupPrice(ability, entity, query, dialect) : priceOf(ability, entity, query, dialect),
  );
  const rows = await rowsInReach(context, query);
  const others = await rowsOfOthers(engine, caller, price);
  const found = estimate(price, rows, (name) => others.get(name) ?? 0, query);
  if (found.ms > slowReadLimits.longest) {
    engine.database.slow.refused('keys' in query ? 'groups' : 'list');
    throw new Problem(400, 'query_too_expensive', [expensivePart(found.mostExpensive)]);
  }
  return { ...found, isSlow: found.ms > slowFrom };
}

async function rowsOfOthers(engine: Engine, caller: Caller, { others }: ReadPrice): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const { entity: name } of others) {
    const entity = engine.model.entities[name];
    if (entity && !rows.has(name)) rows.set(name, await rowsInReach({ engine, caller, entity }, { filter: {} }));
  }
  return rows;
}

/**
 * The same query for a read that stops when the client has closed the request; its shape differs, because its statement
 * does.
 */
export function endable<Query extends ListQuery>(query: Query): Query {
  return { ...query, endable: true, shape: `${query.shape}|endable` };
}

/** Returns the function that runs the statement of a query. */
export type ReadBy = (query: Pick<ListQuery, 'indexed'>) => ReadRows;

/**
 * Runs `work` with a function that reads rows: on this thread's connection, or, when slow, in turn off the main thread.
 * Rows are decoded within `work`, so that the turn also limits how many large answers are in memory at once.
 *
 * @throws Problem 503 when it took too long, with the part of the query to narrow, or when too many slow reads are running
 */
export async function readAt<T>(
  engine: Engine,
  caller: Caller,
  kind: ReadKind,
  { isSlow, mostExpensive }: Pick<Reading, 'isSlow' | 'mostExpensive'>,
  work: (readBy: ReadBy) => Promise<T>,
): Promise<T> {
  const { database } = engine;
  if (!isSlow) return work((query) => readerFor(database, query));
  try {
    return await database.slow.run(kind, askerOf(caller), (read) => work(() => read));
  } catch (error) {
    throw error instanceof SlowReadEnded ? problemOf(error, mostExpensive) : error;
  }
}

/**
 * Statements written by hand that read all rows in reach: `read` runs them on this thread's connection, or in turn off the
 * main thread where they are slow, where `isWanted` is a condition that ends them when the client has closed the request.
 */
export type OwnReading = { readonly read: ReadRows; readonly isWanted: (alias: string) => string | null };

/** What such statements read: microseconds for each row in reach, and the parameter that narrows them. */
export type OwnCost = { readonly perRow: number; readonly parameter: string; readonly filter?: Filter };

/**
 * Runs `work`, whose statements are written by hand, where a list of the same cost would be read.
 * @throws Problem as `readAt` does
 */
export async function readOwn<T>(
  context: ReadContext,
  { perRow, parameter, filter = {} }: OwnCost,
  work: (reading: OwnReading) => Promise<T>,
): Promise<T> {
  const { engine, caller } = context;
  const rows = await rowsInReach(context, { filter });
  const isSlow = (rows * perRow) / 1000 > slowFrom;
  const { dialect } = engine.database;
  const isWanted = (alias: string) => (isSlow ? dialect.stillWanted(alias) : null);
  return readAt(engine, caller, 'list', { isSlow, mostExpensive: parameter }, (readBy) =>
    work({ read: readBy({}), isWanted }),
  );
}

function askerOf({ user, requestClosed }: Caller) {
  return { person: String(user.id), organisation: String(user.client_id), requestClosed: requestClosed?.() };
}

function problemOf(error: SlowReadEnded, mostExpensive: string): Problem {
  const { reason } = error;
  const limit = slowReadLimits.longest / 1000;
  if (reason === 'too_long') return new Problem(503, 'read_too_long', [expensivePart(mostExpensive)], {}, { limit });
  if (reason === 'too_many' || reason === 'waited_too_long') return new Problem(503, 'too_many_slow_reads');
  return Object.assign(unavailable(), { cause: error });
}

const expensiveParameters: Readonly<Record<string, string>> = {
  sort: 'expensive_sort',
  q: 'expensive_words',
  range: 'expensive_page',
  group: 'expensive_groups',
};

/** The most expensive part of a query, with the code of a message that says how to narrow it. */
function expensivePart(path: string): FaultItem {
  return { path, code: expensiveParameters[path] ?? 'expensive_condition', params: { field: path } };
}

/** So many rows are processed at once. More of them are processed in steps, between which other requests are served. */
const rowsAtOnce = 50;
const millisecondsOfStep = 1;

/** Decodes rows into records. */
export async function decodeRows<T>(rows: readonly RawRow[], decode: (row: RawRow) => T): Promise<T[]> {
  if (rows.length <= rowsAtOnce) return rows.map(decode);
  grow();
  return inSteps(rows, decode);
}

async function inSteps<From, To>(items: readonly From[], convert: (item: From) => To): Promise<To[]> {
  const converted: To[] = [];
  let until = 0;
  for (const item of items) {
    if (performance.now() >= until) {
      await nextStep();
      until = performance.now() + millisecondsOfStep;
    }
    converted.push(convert(item));
  }
  return converted;
}
