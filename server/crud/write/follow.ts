import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import { copiedFields, rulesFields, versionStamps } from '#server/crud/read/field-lists.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import type { RawRow } from '#server/database/connect.ts';
import { conflict } from '#server/errors.ts';
import { childEntities } from './child-entities.ts';
import { parentColumn } from './derive.ts';
import { recordSubjectsOfMany } from './event-subjects.ts';
import { guarded } from './save.ts';
import { followMany, refreshRow } from './update-computed-values.ts';

/**
 * Applies a move of a parent to all rows below: rows that refer to it by `through` copy its client and branch. Refused when
 * a row below refers to a row that remains in the old branch.
 */
export async function cascadeScope(context: WriteContext, id: number): Promise<void> {
  const { engine, trx, entity: parent } = context;
  const moved = await carry(context, [id]);
  for (const [child, ids] of moved) await refuseSplit({ engine, trx, entity: child }, ids);
  for (const [entity, ids] of [[parent, [id]] as Moved, ...moved]) await refuseLeftBehind({ engine, trx, entity }, ids);
}

/**
 * Writes the other values that rows copy from a parent, such as the dates of a contract, where these fields of the parent
 * changed. Like a computed value, this raises no version and is no event.
 */
export async function carryCopies(
  { engine, trx, entity: parent }: Pick<WriteContext, 'engine' | 'trx' | 'entity'>,
  ids: readonly number[],
  changed: ReadonlySet<string>,
): Promise<void> {
  for (const { child, through } of childEntities(engine.model, parent)) {
    const fields = copiedFields(child).filter(({ name, copied }) => copied && changed.has(name));
    if (fields.length === 0) continue;
    const condition = trx.dialect.inList(`c.${through}`, trx.dialect.placeholder(1), 'reference');
    const values = [trx.dialect.encodeList(ids)];
    const found = await trx.read(`select c.id from ${child.table} c where ${condition}`, values);
    if (found.length === 0) continue;
    const childIds = found.map(([id]) => id as number);
    const sets = fields.map(
      ({ name }) => `${name} = (select q.${name} from ${parent.table} q where q.id = c.${through})`,
    );
    const update = `update ${child.table} as c set ${sets.join(', ')} where ${condition}`;
    const names = new Set(fields.map(({ name }) => name));
    await followMany({ engine, trx }, child, { condition, values }, names, () =>
      guarded(child, () => trx.run(update, values)),
    );
    if (rulesFields(child).length > 0) for (const id of childIds) await refreshRow({ engine, trx }, child, id);
    await carryCopies({ engine, trx, entity: child }, childIds, names);
  }
}

type Moved = readonly [child: EntityModel, ids: readonly number[]];

/** All rows below are moved before any of them is judged, because rows that refer to each other move together. */
async function carry({ engine, trx, caller, entity: parent }: WriteContext, ids: readonly number[]): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const { child, through } of childEntities(engine.model, parent)) {
    const p = trx.dialect.placeholder(1);
    const below = trx.dialect.inList(`c.${through}`, p, 'reference');
    const list = trx.dialect.encodeList(ids);
    const rows = await trx.read(`select c.id from ${child.table} c where ${below}`, [list]);
    if (rows.length === 0) continue;
    const sets = copiedFields(child).map(
      (field) =>
        `${field.name} = (select q.${parentColumn(parent, field)} from ${parent.table} q where q.id = c.${through})`,
    );
    const childIds = rows.map(([childId]) => childId as number);
    if (sets.length > 0) await moveAndFollow({ engine, trx, caller, entity: child }, childIds, sets);
    moved.push([child, childIds], ...(await carry({ engine, trx, caller, entity: child }, childIds)));
  }
  return moved;
}

/**
 * Values that count the moved rows are computed again, for the old and the new parent; the rules of the rows themselves may
 * depend on the copied values.
 */
async function moveAndFollow(context: WriteContext, ids: readonly number[], sets: readonly string[]): Promise<void> {
  const { engine, trx, entity: child } = context;
  const condition = trx.dialect.inList('c.id', trx.dialect.placeholder(1), 'reference');
  const rows = { condition, values: [trx.dialect.encodeList(ids)] };
  const changed = new Set([...copiedFields(child).map(({ name }) => name), ...versionStamps]);
  await followMany({ engine, trx }, child, rows, changed, () => moveRows(context, ids, sets));
  if (rulesFields(child).length === 0) return;
  for (const id of ids) await refreshRow({ engine, trx }, child, id);
}

/** A row that moved with its parent is a changed row: it gets a new version and an entry in its history. */
async function moveRows(context: WriteContext, ids: readonly number[], sets: readonly string[]): Promise<void> {
  const { trx, caller, entity: child } = context;
  const p = trx.dialect.placeholder;
  const stamps = child.versioned ? [`row_version = row_version + 1, updated_at = ${p(1)}, updated_by = ${p(2)}`] : [];
  const stamped = child.versioned ? [caller.now, caller.user.id] : [];
  const chosen = (n: number) => trx.dialect.inList('c.id', p(n), 'reference');
  const list = trx.dialect.encodeList(ids);
  const update = `update ${child.table} as c set ${[...stamps, ...sets].join(', ')} where ${chosen(stamped.length + 1)}`;
  await guarded(child, () => trx.run(update, [...stamped, list]));
  if (child.history === 'none' || !child.versioned) return;
  const client = child.field.client_id ? 'c.client_id' : 'null';
  const insertEvents = `insert into events (entity, record_id, client_id, record_version, verb, created_at, created_by)
    select '${child.name}', c.id, ${client}, c.row_version, 'move', ${p(1)}, ${p(2)} from ${child.table} c where ${chosen(3)} returning id`;
  const events = await trx.read(insertEvents, [caller.now, caller.user.id, list]);
  const written = events.map(([id]) => Number(id));
  await recordSubjectsOfMany(context, written);
}

/** Refuses the move also when a row that remains in the old branch refers to a row that moved. */
async function refuseLeftBehind(
  { engine, trx, entity }: Pick<WriteContext, 'engine' | 'trx' | 'entity'>,
  ids: readonly number[],
): Promise<void> {
  if (!entity.scope.branch || !entity.field.branch_id) return;
  for (const inbound of engine.model.inbound[entity.name] ?? []) {
    const user = engine.model.entities[inbound.entity] as EntityModel;
    const field = user.field[inbound.field] as FieldModel;
    if (!user.scope.branch || !staysTogether(user, field)) continue;
    const those = trx.dialect.inList('x.id', trx.dialect.placeholder(1), 'reference');
    const sql = `select c.id from ${user.table} c join ${entity.table} x on x.id = ${columnOf(trx.dialect, field, 'c')} where ${those} and x.branch_id <> c.branch_id and c.deleted_at is null limit 5`;
    const rows = await trx.read(sql, [trx.dialect.encodeList(ids)]);
    if (rows.length > 0) throw branchSplit(user, field, rows);
  }
}

/**
 * A reference that must stay within the branch of its row. References that only the server writes, such as in a log, may
 * point to a former branch.
 */
function staysTogether({ scope }: EntityModel, { kind, name, copied, computed, readOnly }: FieldModel): boolean {
  return kind === 'reference' && !copied && !computed && !readOnly && name !== scope.through;
}

function branchSplit(entity: EntityModel, field: FieldModel, rows: readonly RawRow[]): Error {
  const users = rows.map(([id]) => ({ entity: entity.name, id }));
  return conflict('branch_split', [], { users }, { entity: entity.name, field: field.name });
}

async function refuseSplit(
  { engine, trx, entity: child }: Pick<WriteContext, 'engine' | 'trx' | 'entity'>,
  ids: readonly number[],
): Promise<void> {
  for (const field of child.fields) {
    const target = field.ref && engine.model.entities[field.ref.entity];
    if (!target?.scope.branch || !target.field.branch_id || !child.scope.branch) continue;
    if (!staysTogether(child, field)) continue;
    const below = trx.dialect.inList('c.id', trx.dialect.placeholder(1), 'reference');
    const sql = `select c.id from ${child.table} c join ${target.table} x on x.id = ${columnOf(trx.dialect, field, 'c')} where ${below} and x.branch_id <> c.branch_id limit 5`;
    const rows = await trx.read(sql, [trx.dialect.encodeList(ids)]);
    if (rows.length === 0) continue;
    throw branchSplit(child, field, rows);
  }
}
