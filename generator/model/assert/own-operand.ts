import { filterLimits, type Operator } from '../../filter/operators.ts';
import { isJson } from '../source.ts';
import type { FieldKind, FieldModel, Filter } from '../types.ts';
import type { Ground } from './condition.ts';

type Fits = (value: unknown) => boolean;

const isText: Fits = (value) => typeof value === 'string';
const isNumber: Fits = (value) => typeof value === 'number' && Number.isFinite(value);
const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The values that a field of each kind can be compared with. */
const fitsKind: Readonly<Record<FieldKind, readonly [name: string, fits: Fits]>> = {
  string: ['a text', isText],
  enum: ['a text', isText],
  choices: ['a text', isText],
  integer: ['a whole number', Number.isSafeInteger],
  reference: ['an id', Number.isSafeInteger],
  references: ['an id', Number.isSafeInteger],
  decimal: ['a number', isNumber],
  double: ['a number', isNumber],
  boolean: ['true or false', (value) => typeof value === 'boolean'],
  date: [
    'a day, YYYY-MM-DD',
    (value) => isText(value) && day.test(value as string) && !Number.isNaN(Date.parse(value as string)),
  ],
  instant: ['an instant with its zone', (value) => isText(value) && instant.test(value as string)],
  json: ['nothing', () => false],
};

const ofLists: readonly Operator[] = ['$in', '$nin'];
const ofEquals: readonly Operator[] = ['$eq', '$ne'];
const ofText: readonly Operator[] = ['$contains', '$startsWith'];

/**
 * Checks the operand of a condition that is evaluated with every save of a row and must not fail there: it must have the
 * shape that its operator needs and the kind of its field.
 */
export function checkOwnOperand(
  { at }: Ground,
  pointer: string,
  field: FieldModel,
  operator: Operator,
  operand: unknown,
): void {
  const expected = expectedOf(field, operator, operand);
  if (expected) at.report(pointer, `expected ${expected}`);
}

/** The expected kind of operand; null if the operand fits. */
function expectedOf({ kind }: FieldModel, operator: Operator, operand: unknown): string | null {
  const [name, fits] = fitsKind[kind];
  const mayBeNull = (value: unknown) => value === null || fits(value);
  if (operator === '$exists') return typeof operand === 'boolean' ? null : 'true or false';
  if (ofText.includes(operator)) return isText(operand) ? null : 'a text';
  const isEquality = ofEquals.includes(operator) || ofLists.includes(operator);
  if (!Array.isArray(operand)) return (isEquality ? mayBeNull : fits)(operand) ? null : name;
  if (!isEquality) return name;
  return operand.every(mayBeNull) ? null : `a list of which each is ${name}`;
}

/** Checks the limits of every filter before the first save. */
export function checkOwnLimits({ at }: Ground, pointer: string, filter: Filter): void {
  const { depth, conditions, ids } = filterLimits;
  const { deepest, count, longest } = sizeOf(filter);
  if (deepest > depth) at.report(pointer, `at most ${depth} levels of conditions`);
  if (count > conditions) at.report(pointer, `at most ${conditions} conditions`);
  if (longest > ids) at.report(pointer, `at most ${ids} values in a list`);
}

type Size = { readonly deepest: number; readonly count: number; readonly longest: number };

function sizeOf(filter: Filter): Size {
  const parts = Object.entries(filter).flatMap(([key, value]): Size[] => {
    const isGroup = (key === '$and' || key === '$or') && Array.isArray(value);
    if (isGroup) return value.filter(isJson).map(sizeOf);
    const operands = isJson(value) ? Object.values(value) : [value];
    const longest = Math.max(0, ...operands.map((operand) => (Array.isArray(operand) ? operand.length : 0)));
    return [{ deepest: 0, count: operands.length, longest }];
  });
  return {
    deepest: 1 + Math.max(0, ...parts.map(({ deepest }) => deepest)),
    count: parts.reduce((sum, { count }) => sum + count, 0),
    longest: Math.max(0, ...parts.map(({ longest }) => longest)),
  };
}
