import type { RaRecord } from 'react-admin';
import { dayOf } from '../../cells/zone.ts';

export type WorkPart = 'today' | 'later' | 'team' | 'done';

const openStates = ['new', 'assigned', 'acknowledged', 'in_progress', 'on_hold'];

/** How many days a finished ticket remains in the list. */
export const daysShown = 7;

export const openFilter = { worker_user_ids: '$user.id', state: { $in: openStates } };
/** Tickets of the person's teams that nobody has taken yet. */
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

/** The steps that a card of a part offers; they ask nothing. */
export const nextSteps: Readonly<Record<WorkPart, readonly string[]>> = {
  today: ['acknowledge', 'start', 'resume'],
  later: ['acknowledge', 'start', 'resume'],
  team: ['take'],
  done: [],
};

/** When a ticket should be done: the promise before the time of the agreement. */
export function dueField(ticket: RaRecord): 'promised_at' | 'resolution_due_at' {
  return ticket.promised_at ? 'promised_at' : 'resolution_due_at';
}

/**
 * Open tickets of one person, what is due first; a ticket without a time comes after those of today. Today has what is late,
 * what is due today, what has no time and what is being worked on.
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
