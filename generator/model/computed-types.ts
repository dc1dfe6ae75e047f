import type { Formula } from '../formula/tree.ts';
import type { Filter, Words } from './types.ts';

/** A value computed from the live rows of `of` that refer to this row in their field `by`. */
type OverRows = {
  readonly of: string;
  readonly by: string;
  /** A condition on the own columns of those rows, with constants only. */
  readonly where?: Filter;
};

export type RelationValue = OverRows &
  (
    | { readonly from: 'count' }
    | { readonly from: 'sum' | 'max' | 'min' | 'average'; readonly field: string }
    /** The field of the row with the newest day or instant in `at`; if two are equal, that of the row with the higher id. */
    | { readonly from: 'latest'; readonly field: string; readonly at: string }
  );

/** The field of the row that the reference `by` of this row names. */
export type ThroughValue = { readonly from: 'through'; readonly by: string; readonly field: string };

/**
 * How a row compares with the live rows that have the same value in `among`: the percentage of its number in their sum, or
 * its place by that number; equal numbers share a place.
 */
export type AmongValue = {
  readonly from: 'share' | 'rank';
  readonly field: string;
  readonly among: string;
  /** The smallest number has the first place. */
  readonly ascending: boolean;
};

/** A value that a formula of the schema computes from the own row, one reference further, and the lines of the row. */
export type FormulaValue = { readonly from: 'formula'; readonly text: string; readonly tree: Formula };

/** A value that the server maintains: computed by the rules file or a formula from the own row, or from other rows. */
export type Computed =
  | { readonly from: 'rules'; readonly name: string }
  | FormulaValue
  | AmongValue
  | RelationValue
  | ThroughValue;

/** A condition under which a record is refused, with the field at which the sentence is shown. */
export type CheckModel = {
  readonly when: string;
  readonly tree: Formula;
  readonly at: string;
  /** The code of the shared sentence, or null for a sentence of its own. */
  readonly code: string | null;
  readonly message: Words;
};

/**
 * The value of an omitted field in a new record: a value of the moment or of the person who creates it, or a field of the
 * record that another field names.
 */
export type DefaultSource = { readonly value: string } | { readonly by: string; readonly field: string };
