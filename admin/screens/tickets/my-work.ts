import type { RaRecord } from 'react-admin';
import { dayOf } from '../../cells/zone.ts';

export type WorkPart = 'today' | 'later' | 'team' | 'done';

const openStates = ['new', 'assigned', 'acknowledged', 'in_progress', 'on_hold'];

/** How many days a finished ticket remains in the list. */
export const daysShown = 7;

export const openFilter = { worker_user_ids: '$user.id', state: { $in: openStates } };
/** Tickets of the person's teams that have no technician yet. */
export const teamFilter = {
  'team.user_ids': '$user.id',
  primary_technician_id: null,
  state: { $in: ['new', 'assigned'] },
};
export const doneFilter = {
  worker_user_ids: '$user.id',
  state: { $in: ['resolved', 'closed'] },
  resolved_at: { $gte: `$now-${daysShown}d` },
};

/** The transitions that a card in each section offers; they have no questions. */
export const nextSteps: Readonly<Record<WorkPart, readonly string[]>> = {
  today: ['acknowledge', 'start', 'resume'],
  later: ['acknowledge', 'start', 'resume'],
  team: ['take'],
  done: [],
};

/**
 * The field with the time at which a ticket should be done: the promised time if there is one, otherwise the time of
 * the agreement.
 */
export function dueField(ticket: RaRecord): 'promised_at' | 'resolution_due_at' {
  return ticket.promised_at ? 'promised_at' : 'resolution_due_at';
}

/**
 * Splits the open tickets of one person, sorted by due time; tickets without one come last. "Today" contains tickets
 * that are overdue, due today, without a due time, or in progress.
 */
export function splitWork(open: readonly RaRecord[], today: string): Record<'today' | 'later', RaRecord[]> {
  const sorted = [...open].sort((a, b) => dueOf(a).localeCompare(dueOf(b)) || Number(a.id) - Number(b.id));
  const isToday = (ticket: RaRecord) => {
    const due = ticket[dueField(ticket)] as string | null;
    return !due || dayOf(due) <= today || ticket.state === 'in_progress';
  };
  return { today: sorted.filter(isToday), later: sorted.filter((ticket) => !isToday(ticket)) };
}

function dueOf(ticket: RaRecord): string {
  return (ticket[dueField(ticket)] as string | null) ?? '9999';
}
