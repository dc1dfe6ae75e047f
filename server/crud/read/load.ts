import type { EntityModel } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { bind, SqlBuilder, type Statement } from '#server/crud/sql/sql-builder.ts';
import type { Transaction } from '#server/database/connect.ts';
import { forbidden, notFound } from '#server/errors.ts';
import { rightOf } from './offered.ts';
import { storedColumns, storedDecoder } from './stored-row.ts';

type LoadPlan = Statement & {
  readonly decode: (row: readonly unknown[]) => Stored;
  readonly groups: readonly string[];
};

export type Loaded = {
  /** Every column, including secrets; never sent to the caller. */
  readonly record: Stored & { id: number };
  /** Field groups that the caller may write on this row. */
  readonly writable: ReadonlySet<string>;
  /** Field groups that the caller may read on this row. */
  readonly shown: ReadonlySet<string>;
};

/**
 * Loads a row for a write, in its transaction, with the rights checked in SQL: absent or unreadable is a 404, readable
 * without the right to `verb` a 403. `deleted` says whether the row must be in the recycle bin.
 */
export async function loadRow(
  { trx, caller, entity }: Pick<WriteContext, 'trx' | 'caller' | 'entity'>,
  id: number,
  verb: string,
  deleted: boolean,
): Promise<Loaded> {
  const plan = loadPlan(trx, caller.ability, entity, rightOf(verb));
  const [row] = await trx.read(plan.sql, bind(plan, bindContext(caller, { id })));
  if (row?.[0] !== 1) throw notFound();
  const record = plan.decode(row) as Stored & { id: number };
  if (entity.versioned && (record.deleted_at !== null) !== deleted) throw notFound();
  if (row[1] !== 1) throw forbidden('action_not_permitted', { action: verb });
  const { groups } = plan;
  const groupsFrom = (first: number) => new Set(groups.filter((_, n) => row[first + n] === 1));
  return { record, writable: groupsFrom(2), shown: groupsFrom(2 + groups.length) };
}

function loadPlan(trx: Transaction, ability: Ability, entity: EntityModel, right: string): LoadPlan {
  const key = `load ${entity.name} ${right}`;
  const known = ability.plans.get(key) as LoadPlan | undefined;
  if (known) return known;
  const sql = SqlBuilder.ofOneRow(trx.dialect);
  const flag = (action: string, group: string) =>
    `case when ${ability.predicate(sql, entity, action, 'r', group) ?? '1 = 1'} then 1 else 0 end`;
  const groups = ['default', ...entity.groups];
  const columns = [
    flag('read', 'default'),
    flag(right, 'default'),
    ...groups.map((group) => flag('update', group)),
    ...groups.map((group) => flag('read', group)),
  ];
  const first = columns.length;
  columns.push(...storedColumns(sql, entity));
  const stored = storedDecoder(entity);
  const decode = (row: readonly unknown[]): Stored => stored(row, first);
  const text = `select ${columns.join(', ')} from ${entity.table} r where r.id = ${sql.value('id')}${trx.dialect.forUpdate}`;
  const plan: LoadPlan = { sql: text, slots: sql.slots, decode, groups };
  ability.plans.set(key, plan);
  return plan;
}
