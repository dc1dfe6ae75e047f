import { fieldOfCustom } from '#generator/model/custom/field-of-custom.ts';
import { binMark, orderColumns } from '#generator/model/indexes.ts';
import { slotColumnName } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import type { Database, Reader, Transaction } from '#server/database/connect.ts';
import { indexedColumn } from '#server/database/ddl.ts';
import type { Dialect, SlotColumn } from '#server/database/dialects/dialect.ts';
import { readCustomFields } from './read-custom-fields.ts';

/** Creates the index (client, value, order) for lists filtered by a custom field. A field with a list of codes has none. */
export async function makeSlotIndex(trx: Transaction, entity: EntityModel, field: FieldModel): Promise<void> {
  if (!field.indexed) return;
  await addSlotColumn(trx, entity, field);
  await trx.run(slotIndexSql(trx.dialect, entity, field), []);
}

/** Drops only the index. A column that copies the slot stays, for running requests that have loaded the old field. */
export async function dropSlotIndex(trx: Transaction, entity: EntityModel, slot: string): Promise<void> {
  await trx.run(`drop index if exists ${nameOf(entity, slot)}`, []);
}

/** Removes the column of a slot whose values are erased. */
export async function forgetSlot(trx: Transaction, { table }: EntityModel, slot: string): Promise<void> {
  const { slotColumns } = trx.dialect;
  if (!slotColumns) return;
  const rest = (await existingColumns(trx, table)).filter(({ name }) => name !== slotColumnName(slot));
  for (const sql of slotColumns.follow(table, rest)) await trx.run(sql, []);
  await trx.run(slotColumns.drop(table, slot), []);
}

export type SlotIndex = { readonly customId: number; readonly entity: EntityModel; readonly field: FieldModel };

/** The indexes of custom fields that a database lacks, for example after a restore or after its tables were recreated. */
export async function missingSlotIndexes(reader: Reader, model: Model): Promise<readonly SlotIndex[]> {
  const wanted = (await readCustomFields(reader)).flatMap((custom) => {
    const entity = model.entities[custom.entity];
    const field = entity && fieldOfCustom(custom, entity.custom?.by ?? null);
    return entity && field?.indexed ? [{ customId: custom.id, entity, field }] : [];
  });
  if (wanted.length === 0) return [];
  const there = new Set((await reader.read(reader.dialect.indexNames, [])).map(([name]) => name));
  return wanted.filter(({ entity, field }) => !there.has(nameOf(entity, field.slot as string)));
}

/** Creates the missing indexes. */
export async function ensureSlotIndexes(database: Database, model: Model): Promise<void> {
  const missing = await missingSlotIndexes(database, model);
  if (missing.length > 0) await database.transaction((trx) => makeSlotIndexes(trx, missing));
}

export async function makeSlotIndexes(trx: Transaction, missing: readonly SlotIndex[]): Promise<void> {
  for (const { entity, field } of missing) await makeSlotIndex(trx, entity, field);
}

async function addSlotColumn(trx: Transaction, { table }: EntityModel, { slot, kind }: FieldModel): Promise<void> {
  const { slotColumns } = trx.dialect;
  if (!slotColumns || slot === null) return;
  const before = await existingColumns(trx, table);
  if (before.some(({ name }) => name === slotColumnName(slot))) return;
  await trx.run(slotColumns.add(table, slot, kind), []);
  const columns = await existingColumns(trx, table);
  for (const sql of slotColumns.follow(table, columns)) await trx.run(sql, []);
  for (const column of columns)
    if (column.name === slotColumnName(slot)) await trx.run(slotColumns.fill(table, column), []);
}

async function existingColumns({ dialect, read }: Transaction, table: string): Promise<readonly SlotColumn[]> {
  const rows = dialect.slotColumns ? await read(dialect.slotColumns.columns(table), []) : [];
  return rows.map(([name, type]) => ({ name: String(name), type: String(type) }));
}

function nameOf(entity: EntityModel, slot: string): string {
  return `${entity.table.slice(0, 40)}_custom_${slot}`;
}

function slotIndexSql(dialect: Dialect, entity: EntityModel, field: FieldModel): string {
  const value = columnOf(dialect, field, entity.table).replace(`${entity.table}.`, '');
  const client = entity.field.client_id ? [indexedColumn(dialect, 'client_id')] : [];
  const order = [...orderColumns(entity), ...binMark(entity)].map((column) => indexedColumn(dialect, column));
  const columns = [...client, value, ...order].join(', ');
  return `create index if not exists ${nameOf(entity, field.slot as string)} on ${entity.table} (${columns}) where ${value} is not null`;
}
