import type { TransitionModel } from '#generator/model/lifecycle-types.ts';
import type { EntityModel, FieldModel, Filter } from '#generator/model/types.ts';
import type { Act } from '#server/crud/act.ts';
import { bindContext } from '#server/crud/caller.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import { allNames, compileFilter } from '#server/crud/sql/filter-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { conflict } from '#server/errors.ts';

/** Refuses a transition whose guard does not hold, on values that nobody else changes until the transaction ends. */
export async function refuseGuarded(work: Act, transition: TransitionModel): Promise<void> {
  const { engine, trx, caller, entity, id } = work;
  if (!transition.guard) return;
  await lockRead(work, transition.guard);
  const sql = new SqlBuilder(trx.dialect);
  const own = `r.id = ${sql.value('id')}`;
  const condition = compileFilter(sql, engine.model, allNames, entity, 'r', transition.guard, 'constant');
  const statement = { sql: `select 1 from ${entity.table} r where ${own} and ${condition}`, slots: sql.slots };
  const rows = await trx.read(statement.sql, bind(statement, bindContext(caller, { id })));
  if (rows.length === 0) throw conflict('guard_failed', [], {}, { action: transition.title[caller.language] });
}

/** The rows of an entity that a guard reads, as SQL that gives their ids. */
type Reached = { readonly entity: EntityModel; readonly ids: string };

/**
 * Locks the rows whose computed values the guard reads through references: who confirms another booking of the same
 * course meanwhile waits, and then reads what this transaction left. SQLite has one writer anyway.
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
    const steps = key.split('.');
    const last = steps.pop() as string;
    const reached = steps.reduce((here, step) => followed(work, here, `${step}_id`), from);
    const field = reached.entity.field[last] as FieldModel;
    const through = nested(value).flatMap((inner) => readBy(work, followed(work, reached, last), inner, own));
    return field.computed && reached.ids !== own ? [reached, ...through] : through;
  });
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
