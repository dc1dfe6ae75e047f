import { addDays, addMonths } from '#schemas/_meta/days.ts';
import { add, compare, divide, type Exact, exactText, floor, multiply, negate, round, toExact, zero } from './exact.ts';
import type { BinaryOperator, Formula, FormulaFunction } from './tree.ts';

/** A value of a record as the API has it. */
export type Plain = number | string | boolean | null;

/** Where a formula takes its values from; what is missing is null. */
export type FormulaValues = {
  field(name: string): unknown;
  hop(by: string, field: string): unknown;
  /** A sum as a decimal text, so that it is exact; `field` null: the number of lines. */
  lines(list: string, field: string | null): string | number | null;
  /** The present day of the organisation, YYYY-MM-DD; for checks only. */
  readonly today: string | null;
};

type Value = Exact | string | boolean | null;

class DividedByZero extends Error {}

/**
 * Evaluates a formula. Missing numbers count as 0; a comparison with a missing day or text does not hold; a division is
 * rounded half up to ten places, and everything else is exact. The result of a division by zero is null.
 * @param places the decimal places of the result; null: as many as it has
 */
export function evaluate(formula: Formula, values: FormulaValues, places: number | null = null): Plain {
  try {
    const value = resultOf(formula, values);
    if (!isExact(value)) return value;
    return Number(exactText(places === null ? value : round(value, places)));
  } catch (error) {
    if (error instanceof DividedByZero) return null;
    throw error;
  }
}

/** Whether a formula divides by zero for these values. */
export function dividesByZero(formula: Formula, values: FormulaValues): boolean {
  try {
    resultOf(formula, values);
    return false;
  } catch (error) {
    if (error instanceof DividedByZero) return true;
    throw error;
  }
}

function resultOf(formula: Formula, values: FormulaValues): Value {
  switch (formula.is) {
    case 'number':
      return toExact(formula.value);
    case 'text':
    case 'boolean':
      return formula.value;
    case 'none':
      return null;
    case 'field':
      return read(values.field(formula.name), formula.type === 'number');
    case 'hop':
      return read(values.hop(formula.by, formula.field), formula.type === 'number');
    case 'lines':
      return read(values.lines(formula.list, formula.field), true);
    case 'minus':
      return negate(numberOf(formula.of, values));
    case 'not':
      return resultOf(formula.of, values) !== true;
    case 'binary':
      return binary(formula.operator, formula.left, formula.right, values);
    case 'call':
      return functions[formula.name](formula.args, values);
  }
}

function read(value: unknown, isNumber: boolean): Value {
  if (value === null || value === undefined || value === '') return null;
  if (!isNumber) return typeof value === 'boolean' ? value : String(value);
  return typeof value === 'number' || typeof value === 'string' ? toExact(value) : null;
}

function binary(operator: BinaryOperator, left: Formula, right: Formula, values: FormulaValues): Value {
  if (operator === 'and') return resultOf(left, values) === true && resultOf(right, values) === true;
  if (operator === 'or') return resultOf(left, values) === true || resultOf(right, values) === true;
  const calculate = arithmetic[operator];
  if (calculate) return calculate(numberOf(left, values), numberOf(right, values));
  return compared(operator, resultOf(left, values), resultOf(right, values));
}

const arithmetic: Partial<Record<BinaryOperator, (one: Exact, other: Exact) => Exact>> = {
  '+': add,
  '-': (one, other) => add(one, negate(other)),
  '*': multiply,
  '/': (one, other) => {
    const result = divide(one, other);
    if (!result) throw new DividedByZero();
    return result;
  },
};

function compared(operator: BinaryOperator, one: Value, other: Value): boolean {
  if (isExact(one) || isExact(other))
    return holds(operator, compare((one as Exact | null) ?? zero, (other as Exact | null) ?? zero));
  if (operator === '=') return one === other;
  if (operator === '!=') return one !== other;
  if (one === null || other === null) return false;
  return holds(operator, one < other ? -1 : one > other ? 1 : 0);
}

function holds(operator: BinaryOperator, order: number): boolean {
  if (operator === '=') return order === 0;
  if (operator === '!=') return order !== 0;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

type Call = (args: readonly Formula[], values: FormulaValues) => Value;

const functions: Readonly<Record<FormulaFunction, Call>> = {
  if: ([condition, then, otherwise], values) =>
    resultOf((resultOf(condition as Formula, values) === true ? then : otherwise) as Formula, values),
  min: (args, values) => extreme(args, values, -1),
  max: (args, values) => extreme(args, values, 1),
  round: ([value, places], values) => round(numberOf(value as Formula, values), wholeOf(places, values)),
  floor: ([value, places], values) => floor(numberOf(value as Formula, values), wholeOf(places, values)),
  days: ([from, until], values) => {
    const [first, last] = [dayOf(from as Formula, values), dayOf(until as Formula, values)];
    return first === null || last === null ? null : toExact((Date.parse(last) - Date.parse(first)) / 86_400_000);
  },
  add_days: ([day, count], values) => moved(addDays, day as Formula, count, values),
  add_months: ([day, count], values) => moved(addMonths, day as Formula, count, values),
  empty: ([value], values) => resultOf(value as Formula, values) === null,
  today: (_, values) => values.today,
};

/** The smallest or largest value; a missing number counts as 0, a missing day does not count. */
function extreme(args: readonly Formula[], values: FormulaValues, sign: -1 | 1): Value {
  const found = args.map((arg) => resultOf(arg, values));
  const isNumeric = found.some(isExact);
  const all = isNumeric ? found.map((value) => value ?? zero) : found.filter((value) => value !== null);
  return all.reduce<Value>((best, value) => {
    if (best === null) return value;
    const order = isExact(value) ? compare(value, best as Exact) : value! < best ? -1 : 1;
    return order * sign > 0 ? value : best;
  }, null);
}

function moved(
  move: (day: string, count: number) => string,
  day: Formula,
  count: Formula | undefined,
  values: FormulaValues,
): string | null {
  const from = dayOf(day, values);
  return from === null ? null : move(from, wholeOf(count, values));
}

/** The day of a day or an instant; an instant is taken by its day in UTC. */
function dayOf(formula: Formula, values: FormulaValues): string | null {
  const value = resultOf(formula, values);
  return typeof value === 'string' ? value.slice(0, 10) : null;
}

function numberOf(formula: Formula, values: FormulaValues): Exact {
  const value = resultOf(formula, values);
  return isExact(value) ? value : zero;
}

function wholeOf(formula: Formula | undefined, values: FormulaValues): number {
  return formula ? Number(exactText(floor(numberOf(formula, values), 0))) : 0;
}

function isExact(value: Value): value is Exact {
  return typeof value === 'object' && value !== null;
}
