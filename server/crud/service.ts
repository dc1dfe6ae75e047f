import type { LinesList } from '#generator/model/lines.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { RawRow } from '#server/database/connect.ts';
import { badQuery, forbidden, notFound } from '#server/errors.ts';
import { actOnRow, prepareAction } from './act.ts';
import { bindContext, type Caller } from './caller.ts';
import type { Stored } from './plugs.ts';
import { expandedLines, readLines } from './read/lines.ts';
import { type ListQuery, parseListQuery, searchValues } from './read/list-query.ts';
import type { Prefetched } from './read/prefetch.ts';
import { countLimits } from './read/read-cost.ts';
import { counted, listPlan, recordPlan, shapedPlan } from './read/read-plan.ts';
import { eventCutter } from './read/readable-event.ts';
import { chooseListed, chooseSearchStrategy } from './read/search-way.ts';
import type { ApiRecord } from './read/select.ts';
import { decodeRows, endable, readAt, readingOf } from './read/slow-list.ts';
import { bind } from './sql/sql-builder.ts';
import type { Transact } from './write/answer-write.ts';
import { currentOf } from './write/current-record.ts';
import { changeWithLines, createWithLines } from './write/lines.ts';
import { binRow } from './write/remove.ts';
import type { UpdateOptions } from './write/write.ts';

export type ListAnswer<Item = ApiRecord> = {
  readonly rows: readonly Item[];
  readonly first: number;
  readonly total: number;
  /** `total` is a lower bound, because not all rows were counted. */
  readonly isLeast: boolean;
};

type Query = Readonly<Record<string, unknown>>;

/** A list: authorise → parse → estimate → count and page (two statements, no matter what is expanded). */
export function list(context: ReadContext, query: Query): Promise<ListAnswer> {
  return listAs(context, query, (record) => record);
}

/**
 * A list whose records are converted one by one as soon as they are decoded, so that a large answer is never in memory as
 * records.
 */
export async function listAs<Item>(
  context: ReadContext,
  query: Query,
  toItem: (record: ApiRecord) => Item,
): Promise<ListAnswer<Item>> {
  const { engine, caller, entity } = context;
  authorise(caller, entity, 'read');
  const words = await chooseSearchStrategy(context, parseListQuery(caller.ability, entity, query));
  const asked = chooseListed(context, words);
  const reading = await readingOf(context, asked);
  const parsed = reading.isSlow ? endable(asked) : asked;
  const owner = namedOwner(context, parsed);
  const plan = listPlan(
    { ability: caller.ability, plugs: engine.plugs, dialect: engine.database.dialect },
    entity,
    parsed,
    owner,
  );
  const { dialect } = engine.database;
  const { offset, limit } = parsed;
  const most = Math.max(countLimits.exactly, offset + limit) + 1;
  const values = { ...searchValues(parsed, dialect), limit, offset, most };
  const bound = bindContext(caller, values, { filter: parsed.filter });
  const countBy = reading.isExact ? plan.count : plan.countUpTo;
  const { totalOf } = plan.page;
  const totalIn = totalOf && ((row: RawRow) => (reading.isExact ? totalOf(row) : Math.min(totalOf(row), most)));
  const cut = eventCutter(caller, owner);
  const { items, total } = await readAt(engine, caller, 'list', reading, async (readBy) => {
    const page = () => readBy(parsed)(plan.page.sql, bind(plan.page, bound));
    const count = async () => Number((await readBy(counted(parsed))(countBy.sql, bind(countBy, bound)))[0]?.[0]);
    const isExpensive = reading.isSlow || parsed.words.length > 0;
    const [rows, total] = await (isExpensive
      ? pageThenCount(page, count, parsed, totalIn)
      : Promise.all([page(), count()]));
    return { items: await decodeRows(rows, (row) => toItem(cut(plan.page.decode(row, caller.language)))), total };
  });
  return {
    rows: items,
    first: offset,
    total,
    isLeast: !reading.isExact && total === most,
  };
}

/**
 * The total of a page that is not full, or whose statement counts, is taken from the page, because counting costs as much as
 * reading.
 */
async function pageThenCount(
  page: () => Promise<readonly RawRow[]>,
  count: () => Promise<number>,
  { offset, limit }: ListQuery,
  totalIn: ((row: RawRow) => number) | null,
): Promise<[rows: readonly RawRow[], total: number]> {
  const rows = await page();
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLast) return [rows, offset + rows.length];
  const [first] = rows;
  return [rows, first && totalIn ? totalIn(first) : await count()];
}

type Shape = { readonly query: Query; readonly ahead?: Prefetched | undefined };

/**
 * One record with its titles and the actions that the caller may run on it, or with the `fields` and `expand` of a query.
 */
export async function read(
  context: ReadContext,
  id: number,
  { query, ahead }: Shape = { query: {} },
): Promise<ApiRecord> {
  const { caller, entity } = context;
  authorise(caller, entity, 'read');
  const { lists, rest } = expandedLines(caller, entity, query.expand);
  if (lists.length > 0) return readWithLines(context, id, query, lists, rest);
  const shape = Object.keys(query).length > 0 ? parseListQuery(caller.ability, entity, query) : null;
  if (shape && entity.owner?.entities !== '*') return readShaped(context, id, shape);
  const record = await readFrom(context, id, ahead);
  if (!record) throw notFound();
  if (entity.owner?.entities !== '*') return record;
  return readAttached(context, record, query);
}

async function readWithLines(
  context: ReadContext,
  id: number,
  { expand: _, ...query }: Query,
  lists: readonly LinesList[],
  references: string | undefined,
): Promise<ApiRecord> {
  const { engine, caller } = context;
  const shape = references === undefined ? query : { ...query, expand: references };
  const [record, ...lines] = await Promise.all([
    read(context, id, { query: shape }),
    ...lists.map((list) => readLines(engine, engine.database, caller, list, id)),
  ]);
  return { ...record, ...Object.fromEntries(lists.map(({ name }, n) => [name, lines[n]])) };
}

async function readShaped(
  { engine: { plugs, database }, caller, entity }: ReadContext,
  id: number,
  shape: ListQuery,
): Promise<ApiRecord> {
  const plan = shapedPlan({ ability: caller.ability, plugs, dialect: database.dialect }, entity, shape);
  const [row] = await database.read(plan.sql, bind(plan, bindContext(caller, { id })));
  if (!row) throw notFound();
  return plan.decode(row, caller.language);
}

/** What hooks refuse before the transaction of a new row. */
export async function readBeforeCreate(context: ReadContext, body: unknown): Promise<void> {
  const { engine, caller, entity } = context;
  const hooks = engine.plugs.hooksOf(entity.name).filter(({ beforeCreate }) => beforeCreate);
  if (hooks.length === 0) return;
  authorise(caller, entity, 'create');
  for (const hook of hooks) await hook.beforeCreate?.((body ?? {}) as Stored, context);
}

export async function create(
  { engine, caller, entity }: ReadContext,
  body: unknown,
  transact: Transact = engine.database.transaction,
): Promise<ApiRecord> {
  authorise(caller, entity, 'create');
  return transact(async (trx) => {
    const { record } = await createWithLines({ engine, trx, caller, entity, answers: true }, body);
    return record as ApiRecord;
  });
}

export async function update(
  { engine, caller, entity }: ReadContext,
  id: number,
  body: unknown,
  version: UpdateOptions['version'],
  transact: Transact = engine.database.transaction,
): Promise<ApiRecord> {
  authorise(caller, entity, 'update');
  return transact(async (trx) => {
    const written = { engine, trx, caller, entity, answers: true };
    const { record } = await changeWithLines(written, id, body, { verb: 'update', version });
    return record as ApiRecord;
  });
}

/** Moves a record to the recycle bin and returns it as it was. */
export async function remove(
  { engine, caller, entity }: ReadContext,
  id: number,
  version: UpdateOptions['version'],
  transact: Transact = engine.database.transaction,
): Promise<ApiRecord> {
  authorise(caller, entity, 'delete');
  return transact(async (trx) => {
    const before = await currentOf({ engine, trx, caller, entity }, id);
    await binRow({ engine, trx, caller, entity }, id, version);
    return before as ApiRecord;
  });
}

/** The name of an action, its input, and the versions of the row that it may change. */
export type ActionRequest = {
  readonly name: string;
  readonly input: unknown;
  readonly version: UpdateOptions['version'];
};

/** Runs an action on one row. */
export async function runAction(
  context: ReadContext,
  id: number,
  { name, input, version }: ActionRequest,
  transact: Transact = context.engine.database.transaction,
): Promise<unknown> {
  const { engine, caller, entity } = context;
  if (!caller.ability.can('read', entity.name)) throw forbidden('action_not_permitted', { action: name });
  const prepared = await prepareAction(context, name, input);
  return transact((trx) => actOnRow({ engine, trx, caller, entity, id }, name, input, version, prepared));
}

/**
 * Refuses a verb that the entity lacks or that the caller has on no row; the SQL decides on which rows the caller has it.
 */
export function authorise(caller: Caller, entity: EntityModel, verb: string): void {
  if (!entity.verbs.includes(verb)) throw notFound();
  if (!caller.ability.can('read', entity.name)) throw forbidden('action_not_permitted', { action: verb });
  if (!caller.ability.can(verb, entity.name)) throw forbidden('action_not_permitted', { action: verb });
}

async function readFrom(
  { engine, caller, entity }: ReadContext,
  id: number,
  ahead?: Prefetched,
): Promise<ApiRecord | null> {
  const plan = recordPlan({ ability: caller.ability, plugs: engine.plugs, dialect: engine.database.dialect }, entity);
  const known = ahead?.plan === plan && ahead.id === id;
  const row = known ? ahead.row : (await engine.database.read(plan.sql, bind(plan, bindContext(caller, { id }))))[0];
  return row ? plan.decode(row, caller.language) : null;
}

/** A list of rows attached to any entity must name the one record they belong to: `{"entity": "room", "record_id": 12}`. */
export function namedOwner({ engine, caller, entity }: ReadContext, query: ListQuery): EntityModel | null {
  const { owner } = entity;
  if (owner?.entities !== '*') return null;
  const name = query.filter[owner.type];
  const target =
    typeof name === 'string' && Object.hasOwn(engine.model.entities, name) ? engine.model.entities[name] : undefined;
  if (!target || !Number.isSafeInteger(query.filter[owner.id])) {
    throw badQuery('filter', 'owner_required', { type: owner.type, id: owner.id });
  }
  if (!caller.ability.can('read', target.name)) throw forbidden('action_not_permitted', { action: 'read' });
  return target;
}

async function readAttached(context: ReadContext, record: ApiRecord, shape: Query): Promise<ApiRecord> {
  const { caller, entity } = context;
  const { type, id } = entity.owner as NonNullable<EntityModel['owner']>;
  if (!caller.ability.can('read', String(record[type]))) throw notFound();
  const filter = JSON.stringify({ [type]: record[type], [id]: record[id], id: record.id });
  const { rows } = await list(context, { ...shape, filter });
  if (!rows[0]) throw notFound();
  return rows[0];
}
