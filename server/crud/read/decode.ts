import type { FieldKind, FieldModel } from '#generator/model/types.ts';
import { fromExact, toExact } from '#generator/text/exact.ts';
import { normaliseInstant } from '#generator/validation/moments.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import { invalid } from '#server/errors.ts';

type Decoder = (value: unknown) => unknown;

const same: Decoder = (value) => value;

const decoders: Readonly<Record<FieldKind, Decoder>> = {
  string: same,
  enum: same,
  integer: same,
  reference: same,
  double: same,
  date: same,
  instant: same,
  decimal: (value) => (value === null ? null : fromExact(value as number)),
  boolean: (value) => (value === null ? null : value === 1 || value === true),
  json: (value) => (value === null ? null : JSON.parse(value as string)),
  references: same,
  choices: (value) => (value === null ? [] : JSON.parse(value as string)),
};

/** Converts a column's value to the API's form. */
export function decoderOf(kind: FieldKind): Decoder {
  return decoders[kind];
}

/** Converts a valid value of a request body to the database's form; lists of references are stored in another table. */
export function encodeColumn(value: unknown, field: FieldModel, dialect: Dialect): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === 'boolean') return dialect.encodeBoolean(value as boolean);
  if (field.kind === 'decimal') return toExact(value as number);
  if (field.kind === 'choices') return (value as readonly unknown[]).length === 0 ? null : JSON.stringify(value);
  if (field.kind === 'json') return JSON.stringify(value);
  if (field.kind === 'instant') return instantOf(value as string, field);
  return value;
}

/** Converts a custom field's value to the form in the JSON of its row; undefined for no value. */
export function encodeSlot(value: unknown, field: FieldModel): unknown {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  if (field.kind === 'decimal') return toExact(value as number);
  if (field.kind === 'instant') return instantOf(value as string, field);
  return value;
}

/** Reads a custom field's value from the JSON of its row. */
export function decodeSlot(document: Readonly<Record<string, unknown>> | null, field: FieldModel): unknown {
  const value = document?.[field.slot ?? ''] ?? null;
  if (value === null) return field.kind === 'choices' ? [] : null;
  return field.kind === 'decimal' ? fromExact(value as number) : value;
}

/** Refuses a value that cannot be stored: stored as null, an expiry would become "never". */
function instantOf(value: string, { name }: FieldModel): string {
  const instant = normaliseInstant(value);
  if (instant === undefined) throw invalid([{ path: `/${name}`, code: 'format', params: { format: 'date-time' } }]);
  return instant;
}
