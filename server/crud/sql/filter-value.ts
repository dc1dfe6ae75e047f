import { filterLimits } from '#generator/filter/operators.ts';
import { isVariable, resolveVariable } from '#generator/filter/variables.ts';
import { searchColumn } from '#generator/model/system-names.ts';
import type { FieldKind, FieldModel } from '#generator/model/types.ts';
import { toExact } from '#generator/text/exact.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import { isDay, normaliseInstant } from '#generator/validation/moments.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import { badQuery } from '#server/errors.ts';
import type { BindContext } from './sql-builder.ts';

/** A filter's operand for one column, type-checked and in the database's form. */
export function encodeOperand(operand: unknown, field: FieldModel, dialect: Dialect, context: BindContext): unknown {
  if (!isVariable(operand)) return encodeValue(operand, field, dialect);
  const value = resolveVariable(operand, context);
  return value === null || Array.isArray(value) ? null : encodeValue(value, field, dialect);
}

/** The operand of a list test: variables may be lists; null items are dropped, because they are tested separately. */
export function encodeOperands(operand: unknown, field: FieldModel, dialect: Dialect, context: BindContext): unknown {
  const items = Array.isArray(operand) ? operand : [operand];
  if (items.length > filterLimits.ids && !context.isByServer)
    throw badQuery(field.name, 'too_many_values', { limit: filterLimits.ids });
  const values = items.flatMap((item) => {
    const value = isVariable(item) ? resolveVariable(item, context) : item;
    return isVariable(item) && Array.isArray(value) ? value : [value];
  });
  return dialect.encodeList(
    values.filter((value) => value !== null).map((value) => encodeValue(value, field, dialect)),
  );
}

/** The text of a text test, lower-cased as the databases do it. */
export function encodeText(operand: unknown, field: FieldModel, context: BindContext): unknown {
  const value = isVariable(operand) ? resolveVariable(operand, context) : operand;
  if (typeof value !== 'string' || value.length > filterLimits.text || hasNul(value)) throw wrongType(field);
  if (field.name === searchColumn) return normaliseText(value);
  return value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** One value in the database's form, or a 400 that names the field. */
export function encodeValue(value: unknown, field: FieldModel, dialect: Dialect): unknown {
  const encode = encoders[field.kind];
  const encoded = encode?.(value, dialect);
  if (encoded === undefined) throw isStrange(value) ? unknownVariable(value, field) : wrongType(field);
  return encoded;
}

const longestShown = 60;

type Encoder = (value: unknown, dialect: Dialect) => unknown;

const encoders: Readonly<Partial<Record<FieldKind, Encoder>>> = {
  string: text,
  enum: text,
  choices: text,
  integer: whole,
  reference: whole,
  references: whole,
  decimal: (value) => (typeof value === 'number' && Number.isFinite(value) ? exact(value) : undefined),
  double: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  boolean: (value, dialect) => (typeof value === 'boolean' ? dialect.encodeBoolean(value) : undefined),
  date: (value) => (typeof value === 'string' && isDay(value) ? value : undefined),
  instant: (value) => (typeof value === 'string' ? normaliseInstant(value) : undefined),
};

function text(value: unknown): unknown {
  return typeof value === 'string' && value.length <= filterLimits.text && !hasNul(value) ? value : undefined;
}

function whole(value: unknown): unknown {
  return Number.isSafeInteger(value) ? value : undefined;
}

function exact(value: number): number | undefined {
  try {
    return toExact(value);
  } catch {
    return undefined;
  }
}

function hasNul(value: string): boolean {
  return value.includes('\u0000') || !value.isWellFormed();
}

/** Written like a variable, but not a known one. */
function isStrange(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('$') && !isVariable(value);
}

function unknownVariable(value: string, field: FieldModel): Error {
  return badQuery(field.name, 'unknown_variable', { value: value.slice(0, longestShown), kind: field.kind });
}

function wrongType(field: FieldModel): Error {
  return badQuery(field.name, 'wrong_type', { kind: field.kind });
}
