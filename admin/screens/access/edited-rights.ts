import type { CellState, Default, Difference, Place } from './rights.ts';
import type { Drafts } from './useDrafts.ts';

/** The rights that a row shows before it is unfolded. */
export const columns = ['read', 'create', 'update', 'delete'] as const;

/** The rights of a role or a person while they are edited. */
export type Rights = {
  /** Null where they are not known. */
  defaults: readonly Default[] | null;
  rules: readonly Difference[];
  set: (place: Place, change: CellState['change'], conditions?: Record<string, unknown>) => void;
  drafts: Drafts;
  /** What the server found wrong with the right of a cell. */
  faultOf: (place: Place) => string | null;
  /** Whether values that are missing are named. */
  isTried: boolean;
};
