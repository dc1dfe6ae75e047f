import type { CustomField } from '#generator/model/custom/field-of-custom.ts';
import type { Reader } from '#server/database/connect.ts';

type Column = readonly [name: keyof CustomField, read: (value: unknown) => unknown];

const same = (value: unknown) => value;
const json = (value: unknown) => (value === null ? null : JSON.parse(value as string));
const flag = (value: unknown) => value === 1 || value === true;

const columns: readonly Column[] = [
  ['id', same],
  ['entity', same],
  ['key', same],
  ['client_id', same],
  ['kind', same],
  ['title', same],
  ['help', same],
  ['translations', json],
  ['is_required', flag],
  ['choices', json],
  ['ref_entity', same],
  ['minimum', same],
  ['maximum', same],
  ['max_length', same],
  ['decimals', same],
  ['show_if', json],
  ['require_if', json],
  ['only_for', json],
  ['field_group', same],
  ['unit', same],
  ['is_filter', flag],
  ['is_search', flag],
  ['is_column', flag],
  ['position', same],
];

/** Every custom field that is not archived, of all clients. */
export async function readCustomFields(reader: Reader): Promise<readonly CustomField[]> {
  const names = columns.map(([name]) => name).join(', ');
  const rows = await reader.read(`select ${names} from custom_fields where deleted_at is null order by id`, []);
  return rows.map((row) => customOf(Object.fromEntries(columns.map(([name], n) => [name, row[n]]))));
}

function customOf(row: Readonly<Record<string, unknown>>): CustomField {
  return Object.fromEntries(columns.map(([name, read]) => [name, read(row[name])])) as CustomField;
}

/** A record as hooks see it; values that it does not contain are null. */
export function storedCustom(record: Readonly<Record<string, unknown>>): CustomField {
  return Object.fromEntries(columns.map(([name]) => [name, record[name] ?? null])) as CustomField;
}
