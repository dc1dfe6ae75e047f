import { rowsOperator } from '#generator/model/assert/guard-condition.ts';
import type { GuardModel, RelatedRows } from '#generator/model/lifecycle-types.ts';
import { type Step, stepOf } from '#generator/model/lifecycles.ts';
import type { EntityModel, FieldModel, Filter } from '#generator/model/types.ts';
import type { Act } from '#server/crud/act.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { ActionPlug } from '#server/crud/plugs.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import { allNames, compileFilter } from '#server/crud/sql/filter-sql.ts';
import { guardNames } from '#server/crud/sql/guard-names.ts';
import { belongsTo } from '#server/crud/sql/related-rows.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { conflict, type Problem } from '#server/errors.ts';
import { currentOf } from './current-record.ts';

/**
 * Refuses a transition when one of its guards does not hold, on values that nobody else can change until the transaction
 * ends. The guards are evaluated without the caller's rights.
 */
export async function refuseGuarded(work: Act, step: Step): Promise<void> {
  const refused = await refusingGuard(work, step);
  if (!refused) return;
  const reason = refused.refusal[work.caller.language];
  throw await refusal(work, step, 'guard_failed', { guard: refused.name, reason });
}

/** The first guard of a transition that does not hold, or null. */
export async function refusingGuard(work: Act, { transition }: Step): Promise<GuardModel | null> {
  const { engine, trx, caller, entity, id } = work;
  const { guards } = transition;
  if (guards.length === 0) return null;
  for (const { condition } of guards) await lockRead(work, condition);
  const sql = SqlBuilder.ofOneRow(trx.dialect);
  const flags = guards.map(({ condition }) => {
    const holds = compileFilter(sql, condition, {
      model: engine.model,
      names: guardNames,
      entity,
      alias: 'r',
      source: 'constant',
    });
    return `case when ${holds} then 1 else 0 end`;
  });
  const text = `select ${flags.join(', ')} from ${entity.table} r where r.id = ${sql.value('id')}`;
  const statement = { sql: text, slots: sql.slots };
  const [row] = await trx.read(statement.sql, bind(statement, bindContext(caller, { id })));
  return guards.find((_, n) => row?.[n] !== 1) ?? null;
}

/** Refuses an action of a plug on a record for which it is not offered; evaluated without the caller's rights. */
export async function refuseNotOffered(
  { engine, trx, caller, entity, id }: Act,
  { name, when }: ActionPlug,
): Promise<void> {
  if (!when) return;
  const sql = SqlBuilder.ofOneRow(trx.dialect);
  const row = `select 1 from ${entity.table} r where r.id = ${sql.value('id')}`;
  const text = `${row} and ${compileFilter(sql, when, { model: engine.model, names: allNames, entity, alias: 'r', source: 'constant' })}`;
  const rows = await trx.read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, { id })));
  if (rows.length > 0) return;
  const action = entity.actionWords[name]?.[caller.language] ?? name;
  throw conflict('not_offered', [{ path: '', code: 'not_offered', params: { action } }]);
}

/** The error for a transition that is not possible now: the reason, and in `allowed` the transitions that are possible. */
export async function refusal(
  { engine, trx, caller, entity, id }: Act,
  { lifecycle, transition }: Step,
  code: 'guard_failed' | 'wrong_state',
  why: Readonly<Record<string, unknown>>,
): Promise<Problem> {
  const current = await currentOf({ engine, trx, caller, entity }, id);
  const offered = (current?._actions ?? []) as readonly string[];
  const allowed = offered.filter((name) => stepOf(entity, name) !== null);
  const params = { action: transition.title[caller.language], ...why, allowed };
  return conflict(code, [{ path: `/${lifecycle.field}`, code, params }]);
}

/** The rows of an entity that a guard reads, as SQL that selects their ids. */
type Reached = { readonly entity: EntityModel; readonly ids: string };

/**
 * Locks the rows whose computed values the guard reads through references, and all rows that belong to the record where the
 * guard has a condition on such rows: a user who confirms another booking of the same course in the meantime waits, and then
 * reads what this transaction wrote. A new row that belongs to the record waits for the lock on the record itself, which its
 * reference needs. SQLite has one writer anyway.
 */
async function lockRead(work: Act, guard: Filter): Promise<void> {
  const { trx, entity, id } = work;
  if (trx.dialect.name === 'sqlite') return;
  const own = `select o.id from ${entity.table} o where o.id = ${trx.dialect.placeholder(1)}`;
  for (const { entity: target, ids } of readBy(work, { entity, ids: own }, guard))
    await trx.read(`select 1 from ${target.table} x where x.id in (${ids}) order by x.id for no key update`, [id]);
}

function readBy(work: Act, from: Reached, filter: Filter, own = from.ids): readonly Reached[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '$and' || key === '$or')
      return (value as readonly Filter[]).flatMap((part) => readBy(work, from, part, own));
    if (key === rowsOperator) return relatedBy(work, from, value as RelatedRows);
    const steps = key.split('.');
    const last = steps.pop() as string;
    const reached = steps.reduce((here, step) => followed(work, here, `${step}_id`), from);
    const field = reached.entity.field[last] as FieldModel;
    const through = nested(value).flatMap((inner) => readBy(work, followed(work, reached, last), inner, own));
    return field.computed && reached.ids !== own ? [reached, ...through] : through;
  });
}

function relatedBy(work: Act, of: Reached, rows: RelatedRows): readonly Reached[] {
  const target = work.engine.model.entities[rows.entity] as EntityModel;
  const own = belongsTo({ of: of.entity, target, rows }, 'b', of.ids);
  const related = { entity: target, ids: `select b.id from ${target.table} b where ${own}` };
  return [related, ...readBy(work, related, rows.where ?? {})];
}

/** Conditions of `$some` and `$none` on the rows of a list of references; each of them may read a computed value. */
function nested(value: unknown): readonly Filter[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $some, $none } = value as { readonly $some?: Filter; readonly $none?: Filter };
  return [$some, $none].filter((filter) => filter !== undefined);
}

function followed({ engine, trx }: Act, { entity, ids }: Reached, name: string): Reached {
  const field = entity.field[name] as FieldModel;
  const target = engine.model.entities[field.ref?.entity ?? ''] as EntityModel;
  if (field.kind === 'references')
    return { entity: target, ids: `select l.ref_id from ${linkTable(entity, field)} l where l.row_id in (${ids})` };
  const column = columnOf(trx.dialect, field, 's');
  return { entity: target, ids: `select ${column} from ${entity.table} s where s.id in (${ids})` };
}
