import type { EntityModel } from '#generator/model/types.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import { authorise, namedOwner } from '#server/crud/service.ts';
import { bind } from '#server/crud/sql/sql-builder.ts';
import type { RawRow } from '#server/database/connect.ts';
import type { ReadKind } from '#server/database/slow-reads/slow-reads.ts';
import { badQuery } from '#server/errors.ts';
import { keysetPlan } from './keyset-plan.ts';
import { type ListQuery, parseListQuery, searchValues } from './list-query.ts';
import { eventCutter } from './readable-event.ts';
import { chooseSearchStrategy } from './search-way.ts';
import type { ApiRecord } from './select.ts';
import { decodeRows, endable, readAt, readingOf } from './slow-list.ts';

export type KeysetAnswer<Item = ApiRecord> = {
  readonly rows: readonly Item[];
  /** The token of the next page; null on the last. */
  readonly next: string | null;
};

/** The position where a page ended: the values by which its last row is sorted, in the database's form, the id last. */
export type Place = readonly (string | number | boolean | null)[];

type Query = Readonly<Record<string, unknown>>;

export function isKeysetQuery(query: Query): boolean {
  return query.after !== undefined;
}

/**
 * The page of a list that follows the position where the last one ended (`after`, empty for the first page); nothing is
 * counted.
 */
export function pageAfter(context: ReadContext, query: Query, kind: ReadKind = 'list'): Promise<KeysetAnswer> {
  return pageAfterAs(context, query, kind, (record) => record);
}

/** The same page, with its records converted one by one as soon as they are decoded. */
export async function pageAfterAs<Item>(
  context: ReadContext,
  { after, ...query }: Query,
  kind: ReadKind,
  toItem: (record: ApiRecord) => Item,
): Promise<KeysetAnswer<Item>> {
  const { engine, caller, entity } = context;
  authorise(caller, entity, 'read');
  if (typeof after !== 'string') throw badQuery('after', 'repeated_parameter', { parameter: 'after' });
  const parsed = parseListQuery(caller.ability, entity, query);
  if (parsed.offset !== 0) throw badQuery('range', 'range_after');
  const bound = boundTo(caller, entity, parsed);
  const place = after === '' ? null : openPlace(engine, after, bound);
  const { rows, end } = await pageBehind(context, parsed, { place, kind, toItem });
  return { rows, next: end && engine.seal.close(JSON.stringify(end), bound) };
}

type Page<Item> = { readonly rows: readonly Item[]; readonly end: Place | null };

type PageOptions<Item> = {
  readonly place: Place | null;
  readonly kind: ReadKind;
  readonly toItem: (record: ApiRecord) => Item;
};

async function pageBehind<Item>(
  context: ReadContext,
  query: ListQuery,
  { place, kind, toItem }: PageOptions<Item>,
): Promise<Page<Item>> {
  const { engine, caller, entity } = context;
  const asked = await chooseSearchStrategy(context, query);
  const reading = await readingOf(context, asked);
  const parsed = reading.isSlow ? endable(asked) : asked;
  const owner = namedOwner(context, parsed);
  const made = { ability: caller.ability, plugs: engine.plugs, dialect: engine.database.dialect };
  const plan = keysetPlan(made, entity, parsed, owner, place);
  const values = { ...searchValues(parsed, engine.database.dialect), ...placeValues(place), limit: parsed.limit + 1 };
  const bound = bind(plan, bindContext(caller, values, { filter: parsed.filter }));
  const cut = eventCutter(caller, owner);
  const pageOf = async (found: readonly RawRow[]): Promise<Page<Item>> => {
    const last = found.length > parsed.limit ? found[parsed.limit - 1] : undefined;
    const end = last ? plan.placeOf(last) : null;
    const rows = found.slice(0, parsed.limit);
    return { rows: await decodeRows(rows, (row) => toItem(cut(plan.decode(row, caller.language)))), end };
  };
  return reading.isSlow
    ? await readAt(engine, caller, kind, reading, async (readBy) => pageOf(await readBy(parsed)(plan.sql, bound)))
    : await pageOf(await engine.database.readPlanned(plan.sql, bound));
}

/** A token is valid only for the user who received it, for the same rows in the same order. */
function boundTo({ user }: Caller, entity: EntityModel, { filter, words, sort }: ListQuery): string {
  return JSON.stringify(['after', user.id, user.client_id, entity.name, sort, words, filter]);
}

function openPlace(engine: Engine, token: string, bound: string): Place {
  const text = /^[\w-]{1,8000}$/.test(token) ? engine.seal.open(token, bound) : null;
  if (text === null) throw badQuery('after', 'after_unknown');
  return JSON.parse(text) as Place;
}

function placeValues(place: Place | null): Record<string, unknown> {
  return Object.fromEntries((place ?? []).map((value, n) => [`after${n}`, value]));
}
