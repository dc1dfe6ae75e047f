import { isDeepStrictEqual } from 'node:util';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { decoderOf, encodeColumn } from '#server/crud/read/decode.ts';
import { amongFields, relationFields, rulesFields, unversionedFields } from '#server/crud/read/field-lists.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { countsTouched, type Relation } from '#server/crud/sql/counted.ts';
import { constantContext, followedSql } from '#server/crud/sql/relation-sql.ts';
import { bind, SqlBuilder, type Statement } from '#server/crud/sql/sql-builder.ts';
import { type Readers, readersTouched } from '#server/crud/sql/through.ts';
import { followTimers } from '#server/crud/timers/follow-timers.ts';
import type { Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';
import { differingRows, groupsTouched } from './among-rows.ts';
import { computedBounds, computeOwn } from './compute-own.ts';
import { outsideValues } from './outside-values.ts';
import { stampRow } from './save.ts';
import { searchText } from './search-text.ts';

/** What values are updated with; rights do not matter, because a value is the same for everybody. */
export type FollowWork = { readonly engine: Engine; readonly trx: Transaction };

/** The columns that changed; null means that the row as a whole was added or removed. */
export type Changed = ReadonlySet<string> | null;

type Follower = { readonly entity: EntityModel; readonly id: number; readonly fields: FieldModel[] };

/**
 * Updates every value that depends on a row which was just written: counts, sums and maxima over it, values that rules
 * compute from these, and so on upwards. `path` names the rows that led here, so that a cycle of rows ends.
 */
export async function followWrite(
  work: FollowWork,
  entity: EntityModel,
  { before, after }: { readonly before: Stored | null; readonly after: Stored | null },
  changed: Changed = null,
  path: readonly string[] = [],
): Promise<void> {
  const followers = new Map<string, Follower>();
  for (const { parent, field, relation } of countsTouched(work.engine, entity, changed))
    for (const id of idsOf(before, after, relation))
      memoize(followers, `${parent.name} ${id}`, () => ({ entity: parent, id, fields: [] })).fields.push(field);
  await refreshAll(work, followers, path);
  const id = after?.id;
  if (typeof id === 'number') await followReaders(work, entity, [id], changed, path);
  await compareRows(work, entity, before, after, changed);
}

/** Updates the shares and ranks of the rows that are compared with a written one. */
async function compareRows(
  work: FollowWork,
  entity: EntityModel,
  before: Stored | null,
  after: Stored | null,
  changed: Changed,
): Promise<void> {
  if (amongFields(entity).length === 0) return;
  for (const group of groupsTouched(entity, before, after, changed)) await compareGroup(work, entity, group);
}

/** Updates the shares and ranks of the rows that refer to the same record. */
export async function compareGroup(
  work: FollowWork,
  entity: EntityModel,
  group: Parameters<typeof differingRows>[2],
): Promise<void> {
  for (const { id, values } of await differingRows(work, entity, group))
    await stampAndFollow(work, entity, id, encoded(work, entity, values));
}

function encoded({ trx }: FollowWork, entity: EntityModel, values: Stored): Stored {
  const columns = Object.entries(values).map(([name, value]) => {
    return [name, encodeColumn(value, entity.field[name] as FieldModel, trx.dialect)] as const;
  });
  return Object.fromEntries(columns);
}

/**
 * Writes many rows by one statement and updates the values that depend on them. `rows` is a condition on the alias `c` that
 * finds them.
 */
export async function followMany(
  work: FollowWork,
  entity: EntityModel,
  rows: { readonly condition: string; readonly values: readonly unknown[] },
  changed: Changed,
  write: () => Promise<unknown>,
): Promise<void> {
  const counts = countsTouched(work.engine, entity, changed);
  const followers = new Map<string, Follower>();
  const find = async () => {
    for (const { parent, field, relation } of counts) {
      const sql = `select distinct c.${relation.by} from ${entity.table} c where ${rows.condition}`;
      for (const [id] of await work.trx.read(sql, rows.values)) {
        if (id === null) continue;
        const key = `${parent.name} ${id}`;
        const { fields } = memoize(followers, key, () => ({ entity: parent, id: Number(id), fields: [] }));
        if (!fields.includes(field)) fields.push(field);
      }
    }
  };
  await find();
  const read = readersTouched(work.engine, entity, changed).length > 0;
  const ids = read
    ? await work.trx.read(`select c.id from ${entity.table} c where ${rows.condition}`, rows.values)
    : [];
  await write();
  await find();
  await refreshAll(work, followers, []);
  await followReaders(
    work,
    entity,
    ids.map(([id]) => Number(id)),
    changed,
    [],
  );
}

/** Sets columns without raising the version, and updates the values that depend on them. */
export async function stampAndFollow(work: FollowWork, entity: EntityModel, id: number, values: Stored): Promise<void> {
  const names = new Set(Object.keys(values));
  const isCounted = countsTouched(work.engine, entity, names).length > 0;
  const isFollowed = isCounted || readersTouched(work.engine, entity, names).length > 0;
  if (!isFollowed && rulesFields(entity).length === 0) return stampRow(work.trx, entity, id, values);
  const condition = `c.id = ${work.trx.dialect.placeholder(1)}`;
  await followMany(work, entity, { condition, values: [id] }, names, async () => {
    await stampRow(work.trx, entity, id, values);
    await refreshRow(work, entity, id);
  });
}

/**
 * Computes the values of one row again: the given fields that depend on other rows, then the values that its rules compute.
 * Values that depend on what changed are updated in turn; neither version nor time of the row is touched.
 */
export async function refreshRow(
  work: FollowWork,
  entity: EntityModel,
  id: number,
  followed: readonly FieldModel[] = [],
  path: readonly string[] = [],
): Promise<void> {
  const key = `${entity.name} ${id}`;
  if (path.includes(key) || (followed.length === 0 && rulesFields(entity).length === 0)) return;
  const { engine, trx } = work;
  const before = await lockedRow(trx, entity, id);
  if (!before) return;
  const after = { ...before, ...(await writeFollowed(work, entity, id, followed)) };
  computeOwn(engine, entity, after, await outsideValues({ engine, trx, entity }, after));
  const faults = computedBounds(entity, after);
  if (faults.length > 0) throw invalid(faults);
  await writeOwn(work, entity, id, before, after);
  const changed = changedUnversioned(entity, before, after).map(({ name }) => name);
  if (changed.length === 0) return;
  await followTimers({ ...work, now: work.engine.clock().toISOString() }, entity, before, after);
  await followWrite(work, entity, { before, after }, new Set(changed), [...path, key]);
}

/**
 * Computes the row's values of rules again where another write of the same transaction may have changed what they depend on.
 */
export async function settleRow(work: FollowWork, entity: EntityModel, id: number): Promise<void> {
  if (relationFields(entity).length > 0) await refreshRow(work, entity, id);
}

/** Values maintained by the server that differ between two states of a row. */
export function changedUnversioned(entity: EntityModel, before: Stored, after: Stored): readonly FieldModel[] {
  return unversionedFields(entity).filter(({ name }) => !isDeepStrictEqual(after[name] ?? null, before[name] ?? null));
}

/** Rows are updated in a fixed order, so that two transactions block each other as little as possible. */
async function refreshAll(
  work: FollowWork,
  followers: ReadonlyMap<string, Follower>,
  path: readonly string[],
): Promise<void> {
  const ordered = [...followers.values()].sort(
    (a, b) => (a.entity.name < b.entity.name ? -1 : a.entity.name > b.entity.name ? 1 : 0) || a.id - b.id,
  );
  for (const { entity, id, fields } of ordered) await refreshRow(work, entity, id, fields, path);
}

/** An earlier statement has locked the row, so that this one sees what others committed during the wait. */
async function writeFollowed(
  { engine, trx }: FollowWork,
  entity: EntityModel,
  id: number,
  followed: readonly FieldModel[],
): Promise<Stored> {
  const fields = followed.filter(({ computed }) => computed?.from !== 'formula');
  if (fields.length === 0) return {};
  const statement = followStatement({ engine, trx, entity }, fields);
  const [row] = await trx.read(statement.sql, bind(statement, constantContext({ id })));
  return Object.fromEntries(fields.map(({ name, kind }, n) => [name, decoderOf(kind)(row?.[n] ?? null)]));
}

const followStatements = new WeakMap<object, Map<string, Statement>>();

/** The same fields of an entity are updated again and again, so their statement is built once for a model. */
function followStatement(
  { engine: { model }, trx: { dialect }, entity }: Pick<WriteContext, 'engine' | 'trx' | 'entity'>,
  fields: readonly FieldModel[],
): Statement {
  const names = fields.map(({ name }) => name).join(', ');
  const known = memoize(followStatements, model, () => new Map<string, Statement>());
  return memoize(known, `${dialect.name} ${entity.name} ${names}`, () => {
    const sql = new SqlBuilder(dialect);
    const sets = fields.map((field) => `${field.name} = ${followedSql(sql, model, entity, field)}`);
    const text = `update ${entity.table} as p set ${sets.join(', ')} where p.id = ${sql.value('id')} returning ${names}`;
    return { sql: text, slots: sql.slots };
  });
}

/** Writes the values that rules computed, and the search text where a title or a searched value is computed. */
async function writeOwn(
  { engine, trx }: FollowWork,
  entity: EntityModel,
  id: number,
  before: Stored,
  after: Stored,
): Promise<void> {
  const values: Stored = {};
  const changed = changedUnversioned(entity, before, after);
  for (const field of changed)
    if (field.computed?.from === 'rules' || field.computed?.from === 'formula')
      values[field.name] = encodeColumn(after[field.name], field, trx.dialect);
  if (entity.versioned && changed.some(({ name }) => isSearched(entity, name))) {
    const full = engine.entityFor(entity, after.client_id);
    const text = searchText(full, after);
    if (text !== searchText(full, before)) values.search_text = text;
  }
  if (Object.keys(values).length > 0) await stampRow(trx, entity, id, values);
}

function isSearched({ titleFields, search }: EntityModel, name: string): boolean {
  return titleFields.includes(name) || search.includes(name);
}

function idsOf(before: Stored | null, after: Stored | null, { by }: Relation): number[] {
  const ids = [before?.[by], after?.[by]].filter((id) => typeof id === 'number');
  return [...new Set(ids)];
}

const chunk = 500;

/** Updates rows that read a changed value through a reference, also in the bin, and the values that depend on them. */
async function followReaders(
  work: FollowWork,
  entity: EntityModel,
  ids: readonly number[],
  changed: Changed,
  path: readonly string[],
): Promise<void> {
  for (const readers of readersTouched(work.engine, entity, changed))
    for (let from = 0; from < ids.length; from += chunk)
      await takeOver(work, readers, ids.slice(from, from + chunk), path);
}

/** Many rows may refer to one: they are written in chunks by one statement each, unless other values depend on the value. */
async function takeOver(work: FollowWork, readers: Readers, targets: readonly number[], path: readonly string[]) {
  const { reader, by, fields } = readers;
  const { dialect } = work.trx;
  const refers = dialect.inList(`r.${by}`, dialect.placeholder(1), 'reference');
  const next = `select r.id from ${reader.table} r where ${refers} and r.id > ${dialect.placeholder(2)} order by r.id limit ${chunk}`;
  const isPlain = isLast(work, reader, fields);
  for (let last = 0, more = true; more; ) {
    const rows = await work.trx.read(next, [dialect.encodeList(targets), last]);
    const ids = rows.map(([id]) => Number(id));
    if (isPlain && ids.length > 0) await writeRows(work, reader, fields, ids);
    if (!isPlain) for (const id of ids) await refreshRow(work, reader, id, fields, path);
    last = ids.at(-1) ?? last;
    more = rows.length === chunk;
  }
}

/** Whether nothing depends on these fields: no rule of the row, no value of another row, no search text. */
function isLast({ engine }: FollowWork, entity: EntityModel, fields: readonly FieldModel[]): boolean {
  const names = new Set(fields.map(({ name }) => name));
  const isShown = [...entity.titleFields, ...entity.search].some((name) => names.has(name));
  const isUsed = countsTouched(engine, entity, names).length > 0 || readersTouched(engine, entity, names).length > 0;
  return !isShown && !isUsed && rulesFields(entity).length === 0;
}

async function writeRows(
  { engine, trx }: FollowWork,
  entity: EntityModel,
  fields: readonly FieldModel[],
  ids: readonly number[],
): Promise<void> {
  const sql = new SqlBuilder(trx.dialect);
  const sets = fields.map((field) => `${field.name} = ${followedSql(sql, engine.model, entity, field)}`);
  const list = sql.value('ids');
  const text = `update ${entity.table} as p set ${sets.join(', ')} where ${trx.dialect.inList('p.id', list, 'reference')}`;
  const context = constantContext({ ids: trx.dialect.encodeList(ids) });
  await trx.run(text, bind({ sql: text, slots: sql.slots }, context));
}
