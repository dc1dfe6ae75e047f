import type { Filter } from './types.ts';

/** A value over the live rows of `of` that refer to this row by their field `by`. */
type OverRows = {
  readonly of: string;
  readonly by: string;
  /** Own columns of those rows, constants only. */
  readonly where?: Filter;
};

export type RelationValue = OverRows &
  (
    | { readonly from: 'count' }
    | { readonly from: 'sum' | 'max' | 'min'; readonly field: string }
    /** The field of the row whose day or instant `at` is the newest; of two equal ones, the row with the higher id. */
    | { readonly from: 'latest'; readonly field: string; readonly at: string }
  );

/** The field of the row that the own reference `by` names. */
export type ThroughValue = { readonly from: 'through'; readonly by: string; readonly field: string };

/** A value that the server keeps: made by the rules file from the own row, or followed from other rows. */
export type Computed = { readonly from: 'rules'; readonly name: string } | RelationValue | ThroughValue;

/**
 * What a new record has in a field that is left out: a value of the moment or of who creates it, or a field of the record
 * that another field names.
 */
export type DefaultSource = { readonly value: string } | { readonly by: string; readonly field: string };
