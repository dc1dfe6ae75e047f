import type { RaRecord } from 'react-admin';
import type { KindProps, Span } from '../kinds.ts';
import type { Ends } from './entries.ts';

/** What each part of a calendar is given. */
export type CalendarProps = KindProps & {
  ends: Ends;
  /** In the order in which they take their lanes. */
  rows: readonly RaRecord[];
  entries: ReadonlyMap<string, RaRecord[]>;
  today: string;
  /** The day the calendar stands at. */
  on: string;
  go: (next: { on?: string; span?: Span }) => void;
  onMove: (row: RaRecord, day: string) => Promise<void>;
};
