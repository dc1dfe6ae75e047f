import { ownFieldsIn } from '#generator/filter/own-fields.ts';
import { uniqueIndex } from '#generator/model/indexes.ts';
import { customColumn } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel, Unique } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { encodeColumn, encodeSlot } from '#server/crud/read/decode.ts';
import { columnFields, isColumn, isSlot, linksOf, slotFields } from '#server/crud/read/field-lists.ts';
import { modelOf } from '#server/crud/sql/model.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { DanglingReference } from '#server/database/transact.ts';
import { conflict, Problem } from '#server/errors.ts';
import { addKeys } from './keys.ts';
import { searchText } from './search-text.ts';
import { insertText, updateText, type WriteText } from './write-text.ts';

/** Writes a new row with its links and returns its id. */
export async function insertRow({ engine, trx, caller, entity }: WriteContext, record: Stored): Promise<number> {
  const values = columnsOf(trx, record, columnFields(entity), slotFields(entity));
  values.created_at = caller.now;
  values.created_by = caller.user.id;
  if (entity.versioned) {
    values.updated_at = caller.now;
    values.updated_by = caller.user.id;
    values.row_version = 1;
    values.search_text = searchText(engine.entityFor(entity, record.client_id), record);
  }
  addKeys(entity, values);
  const text = insertText(trx, entity, Object.keys(values));
  const [inserted] = await guarded(entity, () => trx.read(text.sql, valuesOf(text, values)));
  const id = Number(inserted?.[0]);
  await writeLinks(trx, entity, id, record, linksOf(entity));
  return id;
}

/** Writes changed fields of a row at its version; false when another save was faster. */
export async function updateRow(
  { engine, trx, caller, entity }: WriteContext,
  record: Stored & { id: number },
  changed: readonly FieldModel[],
): Promise<boolean> {
  const version = record.row_version as number;
  const patch: Stored = {
    ...columnsOf(trx, record, changed.filter(isColumn), changed.filter(isSlot)),
    updated_at: caller.now,
    updated_by: caller.user.id,
    row_version: version + 1,
    search_text: searchText(engine.entityFor(entity, record.client_id), record),
  };
  addKeys(entity, patch);
  const text = updateText(trx, entity, Object.keys(patch), true);
  const values = valuesOf(text, { ...patch, $id: record.id, $row_version: version });
  const rows = await guarded(entity, () => trx.run(text.sql, values));
  await writeLinks(
    trx,
    entity,
    record.id,
    record,
    changed.filter((field) => field.kind === 'references'),
  );
  return rows === 1;
}

/** Sets columns without raising the version: computed values, sign-in stamps, the recycle bin's marks. */
export async function stampRow(trx: Transaction, entity: EntityModel, id: number, values: Stored): Promise<void> {
  const stamped = { ...values };
  addKeys(entity, stamped);
  const text = updateText(trx, entity, Object.keys(stamped), false);
  await guarded(entity, () => trx.run(text.sql, valuesOf(text, { ...stamped, $id: id })));
}

function valuesOf({ binds }: WriteText, values: Stored): unknown[] {
  return binds.map((name) => values[name]);
}

export async function eraseRow(trx: Transaction, entity: EntityModel, id: number): Promise<void> {
  for (const field of linksOf(entity)) await trx.knex(linkTable(entity, field)).delete().where({ row_id: id });
  await modelOf(entity).query(trx.knex).delete().where({ id });
}

function columnsOf(
  trx: Transaction,
  record: Stored,
  columns: readonly FieldModel[],
  slots: readonly FieldModel[],
): Stored {
  const row: Stored = {};
  for (const field of columns) {
    const value = record[field.name];
    if (value !== undefined) row[field.name] = encodeColumn(value, field, trx.dialect);
  }
  if (slots.length > 0) row[customColumn] = documentOf(record, slots);
  return row;
}

/** The JSON of a row's custom fields: the stored one, with these fields as the record has them now. */
function documentOf(record: Stored, slots: readonly FieldModel[]): string | null {
  const document = { ...(record[customColumn] as Stored | null) };
  for (const field of slots) {
    const value = encodeSlot(record[field.name], field);
    if (value !== undefined) document[field.slot as string] = value;
    else if (Object.hasOwn(document, field.slot as string)) delete document[field.slot as string];
  }
  return Object.keys(document).length > 0 ? JSON.stringify(document) : null;
}

async function writeLinks(
  trx: Transaction,
  entity: EntityModel,
  id: number,
  record: Stored,
  fields: readonly FieldModel[],
): Promise<void> {
  for (const field of fields) {
    const ids = (record[field.name] ?? []) as readonly number[];
    const table = linkTable(entity, field);
    await trx.knex(table).delete().where({ row_id: id });
    if (ids.length === 0) continue;
    const links = [...new Set(ids)].map((ref, position) => ({ row_id: id, ref_id: ref, position }));
    await guarded(entity, () => trx.knex(table).insert(links));
  }
}

/**
 * A violated uniqueness is a conflict that names its fields; a reference to a missing row is left to the check of
 * references.
 */
export async function guarded<T>(entity: EntityModel, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw uniqueConflict(entity, error) ?? danglingReference(error) ?? error;
  }
}

type DriverError = {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
  /** PostgreSQL: Key (room_id)=(7) is not present in table "rooms". */
  readonly detail?: string;
  readonly nativeError?: DriverError;
};

const uniqueCodes = ['SQLITE_CONSTRAINT_UNIQUE', '23505'];

function uniqueConflict(entity: EntityModel, error: unknown): Error | null {
  const driver = (error as DriverError).nativeError ?? (error as DriverError);
  const unique = uniqueCodes.includes(driver.code ?? '') ? brokenUnique(entity, driver) : undefined;
  if (!unique) return null;
  const { fields, where, sentence } = unique;
  const code = sentence ?? notUnique;
  const params = sentence ? {} : { fields: fields.join(', '), ...(where && { where }) };
  const places = sentence ? ownFieldsIn(where ?? {}) : fields;
  return conflict(
    code,
    places.map((name) => ({ path: `/${name}`, code, params })),
  );
}

const notUnique = 'not_unique';

/** Whether a row was refused because another one has a value that must be unique. */
export function isNotUnique({ unique }: EntityModel, error: unknown): error is Problem {
  return error instanceof Problem && [notUnique, ...unique.map(({ sentence }) => sentence)].includes(error.code);
}

/**
 * SQLite names an index over an expression ("failed: index 'ux_rooms_name'"), of other indexes the columns ("failed:
 * rooms.floor_id, rooms.no"). Where several indexes have the same columns, only their fields are known, not which condition
 * applies.
 */
function brokenUnique(entity: EntityModel, { constraint, message = '' }: DriverError): Unique | undefined {
  const failed = /failed: (.+)$/.exec(message)?.[1]?.replaceAll(`${entity.table}.`, '');
  const [first, second] = entity.unique.filter((candidate) => {
    const { name, columns } = uniqueIndex(entity, candidate);
    return constraint === name || failed === `index '${name}'` || failed === columns.join(', ');
  });
  return first && second ? { ...first, where: null, sentence: null } : first;
}

/** PostgreSQL checks references at once; SQLite checks them at the end, after the references were judged. */
function danglingReference(error: unknown): Error | null {
  const driver = (error as DriverError).nativeError ?? (error as DriverError);
  return driver.code === '23503' ? new DanglingReference(driver.detail, { cause: error }) : null;
}
