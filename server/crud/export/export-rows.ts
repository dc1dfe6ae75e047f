import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import { type ListQuery, parseListQuery, searchValues } from '#server/crud/read/list-query.ts';
import { eventCutter } from '#server/crud/read/readable-event.ts';
import { chooseSearchStrategy } from '#server/crud/read/search-way.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { decodeRows, endable, type Reading, readAt, readingOf } from '#server/crud/read/slow-list.ts';
import { titleLookup } from '#server/crud/read/title-lookup.ts';
import { authorise, namedOwner } from '#server/crud/service.ts';
import { bind } from '#server/crud/sql/sql-builder.ts';
import { badQuery } from '#server/errors.ts';
import { grow } from '#server/heap-tuning.ts';
import { nextStep } from '#server/next-step.ts';
import { keysPlan, rowsPlan } from './export-plan.ts';

export type ExportQuery = Readonly<Record<string, unknown>>;

/** A list to be exported as a whole: its fields in order, and the ids of its rows in their order. */
export type ExportList = {
  readonly fields: readonly FieldModel[];
  readonly query: ListQuery;
  readonly ids: ArrayLike<number>;
};

/** The rows of an export in pages. */
export type ExportRows = {
  readonly fields: readonly FieldModel[];
  readonly pages: AsyncGenerator<readonly ApiRecord[]>;
};

const known = ['filter', 'sort', 'q', 'fields'];
/** The number of rows that are written in one step. */
const rowsOfPage = 100;
/** An export of more rows than this reads its pages in turn with other slow reads. */
const rowsAtOnce = 1000;

/**
 * Every row that the list contains now, in its order. The list is read once, for the ids of its rows; the rows themselves
 * are then read a page at a time, so that no statement or connection waits for the receiver. A row that is deleted in the
 * meantime is left out. Errors of the query are thrown at once.
 */
export async function readExportList(context: ReadContext, query: ExportQuery): Promise<ExportList> {
  const { caller, entity } = context;
  authorise(caller, entity, 'read');
  const extra = Object.keys(query).find((name) => !known.includes(name));
  if (extra !== undefined) throw badQuery(extra, 'export_parameter', { parameter: extra });
  grow();
  const { fields, query: parsed } = exportListOf(context, query, []);
  const list = await chooseSearchStrategy(context, parsed);
  return { fields, query: list, ids: await readIds(context, list) };
}

/** The same list with ids that were read before, such as by another thread. */
export function exportListOf({ caller, entity }: ReadContext, query: ExportQuery, ids: ArrayLike<number>): ExportList {
  const fields = fieldsOf(caller, entity, query);
  const asked = { ...query, fields: fields.map(({ name }) => name).join() };
  return { fields, query: untitled(parseListQuery(caller.ability, entity, asked)), ids };
}

/** The rows of a list as they are now. */
export function exportRows(context: ReadContext, { fields, query, ids }: ExportList): ExportRows {
  return { fields, pages: pagesOf(context, query, fields, ids) };
}

async function readIds(context: ReadContext, list: ListQuery): Promise<readonly number[]> {
  const { engine, caller, entity } = context;
  const found = await readingOf(context, { ...list, fields: ['id'], limit: 1 });
  const isSlow = found.isSlow || !found.isExact;
  const query = isSlow ? endable(list) : list;
  const owner = namedOwner(context, query);
  const plan = keysPlan(madeFor(engine, caller), entity, query, owner);
  const values = bind(
    plan,
    bindContext(caller, searchValues(query, engine.database.dialect), { filter: query.filter }),
  );
  const ids: number[] = [];
  const take = (rows: readonly (readonly unknown[])[]) => {
    for (const [id] of rows) ids.push(Number(id));
  };
  await readAt(engine, caller, 'export', { ...found, isSlow }, async (readBy) => {
    if (isSlow) await readBy(query)(plan.sql, values, take);
    else take(await readBy(query)(plan.sql, values));
  });
  return ids;
}

/** The next page is read while the current one is written. */
async function* pagesOf(
  context: ReadContext,
  list: ListQuery,
  fields: readonly FieldModel[],
  ids: ArrayLike<number>,
): AsyncGenerator<readonly ApiRecord[]> {
  const { engine, caller } = context;
  const addTitles = titleLookup(engine, fields, caller);
  const reading = { isSlow: ids.length > rowsAtOnce, mostExpensive: 'range' };
  const pageFrom = (from: number) => {
    const some = Array.prototype.slice.call(ids, from, from + rowsOfPage) as number[];
    return some.length === 0 ? null : readPage(context, list, reading, some);
  };
  if (ids.length === 0) yield [];
  let from = 0;
  let next = pageFrom(from);
  while (next !== null) {
    const rows: readonly ApiRecord[] = await next;
    from += rowsOfPage;
    next = pageFrom(from);
    next?.catch(() => {});
    await addTitles(rows);
    await nextStep();
    yield rows;
  }
}

async function readPage(
  context: ReadContext,
  list: ListQuery,
  reading: Pick<Reading, 'isSlow' | 'mostExpensive'>,
  ids: readonly number[],
): Promise<readonly ApiRecord[]> {
  const { engine, caller, entity } = context;
  const owner = namedOwner(context, list);
  const plan = rowsPlan(madeFor(engine, caller), entity, list, owner);
  const values = bind(
    plan,
    bindContext(caller, { ids: engine.database.dialect.encodeList(ids) }, { filter: list.filter }),
  );
  const rows = await readAt(engine, caller, 'export', reading, (readBy) => readBy({})(plan.sql, values));
  const places = new Map(ids.map((id, place) => [id, place]));
  const ordered = [...rows].sort((a, b) => place(places, a) - place(places, b));
  const cut = eventCutter(caller, owner);
  return decodeRows(ordered, (row) => cut(plan.decode(row, caller.language)));
}

/** The position of a row in the list, by its id, which is the last column of a page's rows. */
function place(places: ReadonlyMap<number, number>, row: readonly unknown[]): number {
  return places.get(Number(row.at(-1))) ?? 0;
}

function madeFor({ plugs, database }: Engine, { ability }: Caller) {
  return { ability, plugs, dialect: database.dialect };
}

/** The same query without titles; its shape differs, because its statement does. */
function untitled(query: ListQuery): ListQuery {
  return { ...query, untitled: true, shape: `${query.shape}|untitled` };
}

/** The requested fields, in that order; otherwise all that the caller may read. */
function fieldsOf({ ability }: Caller, entity: EntityModel, { fields: text, filter }: ExportQuery) {
  if (text === undefined) return ability.readable(entity);
  const { fields } = parseListQuery(ability, entity, { fields: text, ...(filter !== undefined && { filter }) });
  const named = String(text)
    .split(',')
    .map((name) => name.trim());
  return (fields ?? []).filter((name) => named.includes(name)).map((name) => entity.field[name] as FieldModel);
}
