import type { Filter } from './types.ts';

/** What tells the records of an entity apart: numbers that people read, and fields that no two share. */

export type Sequence = {
  readonly field: string;
  /** Literal text with {seq:6}, {fy}, {yyyy} and {mm}. */
  readonly pattern: string;
  /** The required reference in which numbers begin anew. */
  readonly within: string | null;
  readonly across: 'client' | 'all';
  /** A person may type the number instead. */
  readonly typed: boolean;
};

export type Unique = {
  readonly fields: readonly string[];
  readonly across: 'client' | 'all';
  /** The rows that count, by own columns and constants; null: all. */
  readonly where: Filter | null;
  /** Key of the sentence with which a row is refused, at the fields of the condition; null: the usual one, at `fields`. */
  readonly sentence: string | null;
};

/** What a person should look at before a save: values or a period that another record has too, or two moments that are turned round. */
export type WarnRule =
  | {
      readonly kind: 'unique' | 'order';
      readonly fields: readonly string[];
      /** Values that many records may share. */
      readonly except: readonly string[];
    }
  | {
      readonly kind: 'overlap';
      /** What should happen once at a time, and the two ends of the period. */
      readonly fields: readonly string[];
      readonly period: NoOverlap;
    };

/** Rows with equal fields `of` do not overlap between `from` and `to`, two days or two instants. */
export type NoOverlap = {
  readonly of: readonly string[];
  readonly from: string;
  readonly to: string;
  /** The rows that count; null: all. */
  readonly where: Filter | null;
};
