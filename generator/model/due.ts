import type { Filter } from './types.ts';

/** A day or instant that somebody watches (`x-due`). */
export type Due = {
  /** How it reads once it has passed: `ended` for what was valid until then, `late` for what was to be done by then. */
  readonly past: 'ended' | 'late';
  /** From so many days before, it is marked strongly. */
  readonly soon: number;
  /** From so many days before, it is marked; null marks it at `soon` only. */
  readonly upcoming: number | null;
  /** While this holds of the record, the date means nothing more: the work is done, the key revoked. */
  readonly unless: Filter | null;
};
