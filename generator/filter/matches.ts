import { isOperator } from './operators.ts';
import { type FilterContext, isVariable, resolveVariable } from './variables.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Evaluates a filter in JavaScript, for forms, guards on unsaved input, and hints. Stored rows are filtered with SQL.
 * Every leaf is two-valued: a missing value equals null, `$ne` and `$nin` match null, an order comparison with null is
 * false.
 * Dotted paths read the loaded record under the reference's name without `_id`; `$some` / `$none` read loaded rows under
 * the list's name without `_ids`.
 */
export function matches(filter: unknown, record: Row, context: FilterContext): boolean {
  if (!isObject(filter)) return false;
  return Object.entries(filter).every(([key, value]) => {
    if (key === '$and') return asList(value).every((part) => matches(part, record, context));
    if (key === '$or') return asList(value).some((part) => matches(part, record, context));
    return matchesField(key, value, record, context);
  });
}

function matchesField(path: string, condition: unknown, record: Row, context: FilterContext): boolean {
  const found = valueAt(path, record);
  if (!isCondition(condition)) return compare('$eq', found, condition, context);
  return Object.entries(condition).every(([operator, operand]) => {
    if (operator === '$some' || operator === '$none') {
      const rows = asList(valueAt(path.replace(/_ids$/, ''), record)).filter(isObject);
      return rows.some((row) => matches(operand, row, context)) === (operator === '$some');
    }
    return compare(operator, found, operand, context);
  });
}

function compare(operator: string, found: unknown, operand: unknown, context: FilterContext): boolean {
  if (operator === '$exists') return isPresent(found) === (operand === true);
  if (operator === '$eq' || operator === '$in') return isIn(found, valuesOf(operand, context));
  if (operator === '$ne' || operator === '$nin') return !isIn(found, valuesOf(operand, context));
  const value = isVariable(operand) ? resolveVariable(operand, context) : operand;
  if (!isPresent(found) || !isPresent(value)) return false;
  if (operator === '$contains') return lower(found).includes(lower(value));
  if (operator === '$startsWith') return lower(found).startsWith(lower(value));
  const order = compareValues(found, value);
  if (order === null) return false;
  if (operator === '$gt') return order > 0;
  if (operator === '$gte') return order >= 0;
  if (operator === '$lt') return order < 0;
  return operator === '$lte' && order <= 0;
}

/** The values an equality accepts. A variable without a value accepts nothing, so an empty scope matches no row. */
function valuesOf(operand: unknown, context: FilterContext): readonly unknown[] {
  const items = Array.isArray(operand) ? operand : [operand];
  return items.flatMap((item) => (isVariable(item) ? asList(resolveVariable(item, context)) : [item]));
}

/** A list of references is in a set if at least one of its ids is; an empty list counts as null. */
function isIn(found: unknown, values: readonly unknown[]): boolean {
  if (!isPresent(found)) return values.some((value) => !isPresent(value));
  if (Array.isArray(found)) return found.some((item) => values.includes(item));
  return values.includes(found);
}

function isPresent(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

function valueAt(path: string, record: Row): unknown {
  let here: unknown = record;
  for (const step of path.split('.')) {
    if (!isObject(here) || !Object.hasOwn(here, step)) return null;
    here = here[step];
  }
  return here;
}

/** ASCII lower case, as in both databases. */
function lower(value: unknown): string {
  return String(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Numbers by value, text by code point (as UTF-8 bytes sort); null when the types differ. */
function compareValues(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  const left = [...a];
  const right = [...b];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = (left[i] as string).codePointAt(0)! - (right[i] as string).codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function isCondition(value: unknown): value is Row {
  return isObject(value) && Object.keys(value).some((key) => isOperator(key));
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}
