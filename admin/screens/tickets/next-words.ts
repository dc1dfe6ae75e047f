import type { RaRecord } from 'react-admin';
import type { Say } from '#admin/providers/words/useWords.ts';

type State =
  | 'new'
  | 'assigned'
  | 'acknowledged'
  | 'in_progress'
  | 'on_hold'
  | 'resolved'
  | 'closed'
  | 'cancelled'
  | 'rejected';

/** What happens next with a report, in a sentence for the person who made it. */
export function whatHappensNext(ticket: RaRecord, say: Say): string {
  const titles = (ticket._titles ?? {}) as Record<string, string>;
  const name = titles.primary_technician_id;
  const reason = titles.hold_reason_id;
  const state = ticket.state as State;
  if (state === 'on_hold' && reason) return say('my_reports.on_hold_why', { reason });
  if (name && (state === 'assigned' || state === 'acknowledged' || state === 'in_progress'))
    return say(`my_reports.${state}_by`, { name });
  return say(`my_reports.${state}`);
}

/** The steps of a report, and the number of those that are done. */
export const progressSteps = ['received', 'named', 'repair', 'works'] as const;

export function stepsDone({ state }: RaRecord): number {
  const done: Readonly<Record<string, number>> = {
    assigned: 2,
    acknowledged: 2,
    in_progress: 2,
    on_hold: 2,
    resolved: 3,
    closed: 4,
  };
  return done[String(state)] ?? 1;
}
