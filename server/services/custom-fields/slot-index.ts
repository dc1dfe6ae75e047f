import { binMark, orderColumns } from '#generator/model/indexes.ts';
import { customColumn } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Transaction } from '#server/database/connect.ts';
import { indexedColumn } from '#server/database/ddl.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';

/** Makes the index that a list filtered by a custom field needs: client, value, order. A list of codes has none. */
export async function makeSlotIndex(trx: Transaction, entity: EntityModel, field: FieldModel): Promise<void> {
  if (field.kind === 'choices') return;
  await trx.run(slotIndexSql(trx.dialect, entity, field), []);
}

export async function dropSlotIndex(trx: Transaction, entity: EntityModel, slot: string): Promise<void> {
  await trx.run(`drop index if exists ${nameOf(entity, slot)}`, []);
}

function nameOf(entity: EntityModel, slot: string): string {
  return `${entity.table.slice(0, 40)}_custom_${slot}`;
}

function slotIndexSql(dialect: Dialect, entity: EntityModel, field: FieldModel): string {
  const slot = field.slot as string;
  const value = dialect.slot(customColumn, slot, field.kind);
  const client = entity.field.client_id ? [indexedColumn(dialect, 'client_id')] : [];
  const order = [...orderColumns(entity), ...binMark(entity)].map((column) => indexedColumn(dialect, column));
  const columns = [...client, value, ...order].join(', ');
  return `create index if not exists ${nameOf(entity, slot)} on ${entity.table} (${columns}) where ${value} is not null`;
}
