import { isDeepStrictEqual } from 'node:util';
import { evaluate, type FormulaValues } from '#generator/formula/evaluate.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { EntityRules } from '#schemas/_meta/define-rules.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { decoderOf, encodeColumn } from '#server/crud/read/decode.ts';
import { rulesFields } from '#server/crud/read/field-lists.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import type { FaultItem } from '#server/errors.ts';
import { formulaValues, type OutsideValues } from './outside-values.ts';

/**
 * Values that functions of the rules file and formulas compute from the row itself and what they need of other rows. One
 * may be based on another, in whatever order they are declared: they are computed again until none changes.
 */
export function computeOwn(engine: Engine, entity: EntityModel, record: Stored, outside: OutsideValues): void {
  const functions = engine.plugs.rulesOf(entity.name)?.computed ?? {};
  const fields = rulesFields(entity);
  const values = formulaValues(record, outside);
  for (let left = fields.length; left > 0; left -= 1) {
    const changed = fields.filter((field) => computeField(engine, functions, field, record, values));
    if (changed.length === 0) return;
  }
}

/** Computed numbers that are larger or smaller than their fields hold, such as an amount of two values at their limits. */
export function computedBounds(entity: EntityModel, record: Stored): readonly FaultItem[] {
  return rulesFields(entity).flatMap((field) => boundFault(field, record[field.name]) ?? []);
}

function boundFault({ name, schema }: FieldModel, value: unknown): FaultItem | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const { minimum, maximum } = schema as { readonly minimum?: number; readonly maximum?: number };
  if (maximum !== undefined && value > maximum)
    return { path: `/${name}`, code: 'maximum', params: { comparison: '<=', limit: maximum } };
  if (minimum !== undefined && value < minimum)
    return { path: `/${name}`, code: 'minimum', params: { comparison: '>=', limit: minimum } };
  return null;
}

type Functions = NonNullable<EntityRules['computed']>;

/** Computes one value and returns whether it changed. */
function computeField(
  { database }: Engine,
  functions: Functions,
  field: FieldModel,
  record: Stored,
  values: FormulaValues,
): boolean {
  const { computed } = field;
  if (computed?.from !== 'rules' && computed?.from !== 'formula') return false;
  const made =
    computed.from === 'formula'
      ? evaluate(computed.tree, values, placesOf(field))
      : (functions[computed.name]?.(record as never) ?? null);
  const before = record[field.name] ?? null;
  record[field.name] = boundFault(field, made) ? made : asStored(made, field, database.dialect);
  return !isDeepStrictEqual(record[field.name], before);
}

/** The decimal places that a number of a formula is rounded to; null where its field has none. */
function placesOf({ kind, decimals }: FieldModel): number | null {
  if (kind === 'integer') return 0;
  return kind === 'decimal' ? (decimals ?? 4) : null;
}

/**
 * Converts a computed value to the form in which it will be read: rounded to its decimals; a result that is no number (a
 * division by zero) is null.
 */
function asStored(value: unknown, field: FieldModel, dialect: Dialect): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  const rounded = typeof value === 'number' && field.kind === 'decimal' ? round(value, field.decimals ?? 4) : value;
  return decoderOf(field.kind)(encodeColumn(rounded, field, dialect));
}

/** Rounds half away from zero, by the number's decimal notation: 1.005 is 1.01 at two decimals. */
function round(value: number, decimals: number): number {
  const size = Math.abs(value);
  if (size < 1e-6) return 0;
  return Math.sign(value) * Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`);
}
