import type { RaRecord } from 'react-admin';
import type { KindProps, Span } from '../kinds.ts';
import type { Ends } from './entries.ts';

/** The properties of each part of a calendar. */
export type CalendarProps = KindProps & {
  ends: Ends;
  /** In the order in which lanes are assigned. */
  rows: readonly RaRecord[];
  entries: ReadonlyMap<string, RaRecord[]>;
  today: string;
  /** The day at which the calendar is opened. */
  on: string;
  go: (next: { on?: string; span?: Span }) => void;
  onMove: (row: RaRecord, day: string) => Promise<void>;
};
