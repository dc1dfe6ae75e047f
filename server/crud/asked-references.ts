import type { EntityModel, FieldModel, Filter } from '#generator/model/types.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type FaultItem, invalid } from '#server/errors.ts';
import type { Ability } from './ability.ts';
import { bindContext } from './caller.ts';
import type { WriteContext } from './context.ts';
import type { ActionPlug, Stored } from './plugs.ts';
import { bind, SqlBuilder, type Statement } from './sql/sql-builder.ts';
import { choosable } from './write/judge.ts';

/** A reference that a dialog asks for: the name of the question, and the field whose rules it follows. */
type Question = { readonly name: string; readonly field: FieldModel };

/**
 * Checks the records that a caller names in the dialog of an action, before the action runs: each must be readable by the
 * caller, not deleted, of the record's organisation, and allowed by the filter of its field. What the action then writes is
 * the server's, so nothing later would check it. Conditions on other fields of the record are left to the action, because it
 * may change those fields too. A value that the record has already is not a choice.
 *
 * @throws 422 `no_such_reference` at the question, the same for a record that is absent and for one that is not the caller's
 */
export async function checkAskedReferences(
  work: WriteContext,
  plug: ActionPlug,
  input: Stored,
  record: Stored & { readonly id: number },
): Promise<void> {
  const { trx, caller, entity } = work;
  const faults: FaultItem[] = [];
  for (const { name, field } of referencesIn(work, plug, input)) {
    if (input[name] === record[name]) continue;
    const plan = choicePlan(trx, caller.ability, entity, { name: `${plug.name} ${name}`, field });
    for (const id of [input[name]].flat()) {
      const context = bindContext(caller, { id, row: record.id }, { record: { ...record, ...input } });
      const [row] = await trx.read(plan.sql, bind(plan, context));
      if (!row) faults.push({ path: `/${name}`, code: 'no_such_reference', params: { entity: field.ref?.entity } });
      if (!row) break;
    }
  }
  if (faults.length > 0) throw invalid(faults);
}

/** Questions that are fields of the record or, by `ask.of`, of another entity. Files are claimed in their own way. */
function referencesIn({ engine, entity }: WriteContext, { ask }: ActionPlug, input: Stored): readonly Question[] {
  return Object.entries(input).flatMap(([name, value]): Question[] => {
    const other = engine.model.entities[ask?.of?.[name] ?? ''];
    const field = (other ?? entity).field[name];
    const isEmpty = value === null || value === undefined;
    if (isEmpty || !field?.ref || field.file) return [];
    return [{ name, field: { ...field, ref: { ...field.ref, filter: withoutRecord(field.ref.filter) } } }];
  });
}

function withoutRecord(filter: Filter = {}): Filter {
  const constant = Object.entries(filter).filter(([, value]) => !JSON.stringify(value).includes('$record.'));
  return Object.fromEntries(constant) as Filter;
}

/** One row if the caller may choose the record `id`; built once for each question and set of rights. */
function choicePlan(
  { dialect }: Transaction,
  ability: Ability,
  entity: EntityModel,
  { name, field }: Question,
): Statement {
  const key = `asked ${entity.name} ${name}`;
  const known = ability.plans.get(key) as Statement | undefined;
  if (known) return known;
  const sql = SqlBuilder.ofOneRow(dialect);
  const target = ability.model.entities[field.ref?.entity ?? ''] as EntityModel;
  const inner = sql.alias();
  const [id, row] = [sql.value('id'), sql.value('row')];
  const where = choosable(sql, ability, { entity, field, target, isOfBranch: false }, inner);
  const plan = {
    sql: `select 1 from ${entity.table} r join ${target.table} ${inner} on ${inner}.id = ${id} where r.id = ${row} and ${where}`,
    slots: sql.slots,
  };
  ability.plans.set(key, plan);
  return plan;
}
