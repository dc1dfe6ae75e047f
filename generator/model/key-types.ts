import type { Filter } from './types.ts';

/** Fields that identify the records of an entity: human-readable numbers, and fields with unique values. */

export type Sequence = {
  readonly field: string;
  /** Literal text with {seq:6}, {fy}, {yyyy} and {mm}. */
  readonly pattern: string;
  /** The required reference within which numbers start again. */
  readonly within: string | null;
  readonly across: 'client' | 'all';
  /** Whether a person may enter the number instead. */
  readonly typed: boolean;
};

export type Unique = {
  readonly fields: readonly string[];
  readonly across: 'client' | 'all';
  /** The rows that count, as a condition with own columns and constants; null: all. */
  readonly where: Filter | null;
  /**
   * Key of the sentence shown at the fields of the condition when a row is refused; null: the usual sentence, at `fields`.
   */
  readonly sentence: string | null;
};

/** A warning to check before a save: values or a period that another record has too, or two moments in the wrong order. */
export type WarnRule =
  | {
      readonly kind: 'unique' | 'order';
      readonly fields: readonly string[];
      /** Values that many records may have. */
      readonly except: readonly string[];
    }
  | {
      readonly kind: 'overlap';
      /** The fields whose values should occur only once at a time, and the two ends of the period. */
      readonly fields: readonly string[];
      readonly period: NoOverlap;
    };

/** Rows with equal fields `of` must not overlap between `from` and `to`, which are two days or two instants. */
export type NoOverlap = {
  readonly of: readonly string[];
  readonly from: string;
  readonly to: string;
  /** The rows that count; null: all. */
  readonly where: Filter | null;
};
