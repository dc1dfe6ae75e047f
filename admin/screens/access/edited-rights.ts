import type { CellState, Default, Difference, Place } from './rights.ts';
import type { Drafts } from './useDrafts.ts';

/** The permissions that a row shows before it is opened. */
export const columns = ['read', 'create', 'update', 'delete'] as const;

/** The permissions of a role or a person while they are edited. */
export type Rights = {
  /** Null where they are not known. */
  defaults: readonly Default[] | null;
  rules: readonly Difference[];
  set: (place: Place, change: CellState['change'], conditions?: Record<string, unknown>) => void;
  drafts: Drafts;
  /** The server's fault at the permission of a cell. */
  faultOf: (place: Place) => string | null;
  /** Whether missing values are marked as faults. */
  isTried: boolean;
};
