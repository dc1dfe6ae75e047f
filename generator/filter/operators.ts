import type { FieldKind } from '../model/types.ts';

export const compareOperators = ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte'] as const;
export const operators = [...compareOperators, '$exists', '$contains', '$startsWith', '$some', '$none'] as const;
export type Operator = (typeof operators)[number];
export type CompareOperator = (typeof compareOperators)[number];

/** Limits of one filter (design: one filter language). */
export const filterLimits = { conditions: 50, depth: 5, ids: 500, hops: 3, text: 500, q: 100 } as const;

const ordered: readonly Operator[] = ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$exists'];
const text: readonly Operator[] = [...ordered, '$contains', '$startsWith'];
const equality: readonly Operator[] = ['$eq', '$ne', '$in', '$nin', '$exists'];

/** The operators that fields of each kind support. */
export const operatorsByKind: Readonly<Record<FieldKind, readonly Operator[]>> = {
  string: text,
  enum: text,
  integer: ordered,
  decimal: ordered,
  double: ordered,
  boolean: equality,
  date: ordered,
  instant: ordered,
  reference: equality,
  references: [...equality, '$some', '$none'],
  choices: equality,
  json: ['$exists'],
};

export function isOperator(name: string): name is Operator {
  return (operators as readonly string[]).includes(name);
}
