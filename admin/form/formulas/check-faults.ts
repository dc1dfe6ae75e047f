import { evaluate, type FormulaValues } from '#generator/formula/evaluate.ts';
import { context } from '../conditions.ts';
import type { FieldFault, FormShape, Values } from '../types.ts';
import { fieldValues } from './live-values.ts';

/** The checks of a schema that the entered values violate; those that need lines are left to the server. */
export function checkFaults(shape: FormShape, record: Values): FieldFault[] {
  const values: FormulaValues = { ...fieldValues(shape, record, () => null), today: context(record).today };
  return (shape.checks ?? [])
    .filter(({ tree }) => evaluate(tree, values) === true)
    .map(({ at, message }) => ({ name: at, message }));
}
