import type { Filter } from './types.ts';

/** A day or instant that people watch (`x-due`). */
export type Due = {
  /**
   * The meaning of a passed date: `ended` for something that was valid until then, `late` for something that was due then.
   */
  readonly past: 'ended' | 'late';
  /** The number of days before from which it is marked strongly. */
  readonly soon: number;
  /** The number of days before from which it is marked; null means that only `soon` marks it. */
  readonly upcoming: number | null;
  /** While the record meets this condition, the date has no meaning any more: the work is done, or the key revoked. */
  readonly unless: Filter | null;
};
