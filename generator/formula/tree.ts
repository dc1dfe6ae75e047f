/** The type of the value of a part of a formula; that of `none` fits every field. */
export type FormulaType = 'number' | 'text' | 'day' | 'instant' | 'boolean' | 'none';

export type BinaryOperator = '+' | '-' | '*' | '/' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

export const formulaFunctions = [
  'if',
  'min',
  'max',
  'round',
  'floor',
  'days',
  'add_days',
  'add_months',
  'empty',
  'today',
] as const;
export type FormulaFunction = (typeof formulaFunctions)[number];

/** A parsed formula. It is plain data, so that the server and the form evaluate the same tree. */
export type Formula =
  | { readonly is: 'number'; readonly value: string }
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'boolean'; readonly value: boolean }
  /** No value. */
  | { readonly is: 'none' }
  /** A field of the own record. */
  | { readonly is: 'field'; readonly name: string; readonly type: FormulaType }
  /** A field of the record that the reference `by` of the own record names. */
  | { readonly is: 'hop'; readonly by: string; readonly field: string; readonly type: FormulaType }
  /** The sum of a field over the lines of the own record, or their number where `field` is null. */
  | { readonly is: 'lines'; readonly list: string; readonly field: string | null }
  | { readonly is: 'binary'; readonly operator: BinaryOperator; readonly left: Formula; readonly right: Formula }
  | { readonly is: 'not' | 'minus'; readonly of: Formula }
  | { readonly is: 'call'; readonly name: FormulaFunction; readonly args: readonly Formula[] };

/** All parts of a formula, itself first. */
export function partsOf(formula: Formula): readonly Formula[] {
  if (formula.is === 'binary') return [formula, ...partsOf(formula.left), ...partsOf(formula.right)];
  if (formula.is === 'not' || formula.is === 'minus') return [formula, ...partsOf(formula.of)];
  if (formula.is === 'call') return [formula, ...formula.args.flatMap(partsOf)];
  return [formula];
}
