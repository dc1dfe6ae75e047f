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

/** A column's value as the API shows it. */
export function decoderOf(kind: FieldKind): Decoder {
  return decoders[kind];
}

/** A valid body value as the database keeps it; lists of references are written elsewhere. */
export function encodeColumn(value: unknown, field: FieldModel, dialect: Dialect): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === 'boolean') return dialect.encodeBoolean(value as boolean);
  if (field.kind === 'decimal') return toExact(value as number);
  if (field.kind === 'choices') return (value as readonly unknown[]).length === 0 ? null : JSON.stringify(value);
  if (field.kind === 'json') return JSON.stringify(value);
  if (field.kind === 'instant') return instantOf(value as string, field);
  return value;
}

/** A custom field's value as the JSON of its row keeps it; undefined for none. */
export function encodeSlot(value: unknown, field: FieldModel): unknown {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  if (field.kind === 'decimal') return toExact(value as number);
  if (field.kind === 'instant') return instantOf(value as string, field);
  return value;
}

/** A custom field's value out of the JSON of its row. */
export function decodeSlot(document: Readonly<Record<string, unknown>> | null, field: FieldModel): unknown {
  const value = document?.[field.slot ?? ''] ?? null;
  if (value === null) return field.kind === 'choices' ? [] : null;
  return field.kind === 'decimal' ? fromExact(value as number) : value;
}

/** A value that cannot be stored is refused: stored as nothing, an expiry would become "never". */
function instantOf(value: string, { name }: FieldModel): string {
  const instant = normaliseInstant(value);
  if (instant === undefined) throw invalid([{ path: `/${name}`, code: 'format', params: { format: 'date-time' } }]);
  return instant;
}
