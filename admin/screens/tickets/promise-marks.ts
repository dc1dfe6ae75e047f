import type { RaRecord } from 'react-admin';

export type Mark = {
  readonly at: number;
  readonly name: 'reported' | 'response' | 'now' | 'due' | 'promise' | 'resolved';
};

export type Line = { readonly marks: readonly Mark[]; readonly done: number; readonly isLate: boolean };

const smallestGap = 12;

type Times = ReturnType<typeof timesOf>;

/**
 * The times of a ticket as marks in percent on a line from the report to the latest of them; `done` is the part that
 * has passed. A mark that would cover a more important one is left out. Null without a due time.
 */
export function promiseLine(ticket: RaRecord, now: number): Line | null {
  const times = timesOf(ticket);
  const { start, due, resolved } = times;
  const last = times.promise ?? due;
  if (start === null || last === null) return null;
  const until = resolved ?? now;
  const end = Math.max(last, due ?? last, until, start + 1);
  const at = (time: number) => Math.min(100, Math.max(0, ((time - start) / (end - start)) * 100));
  const marks: Mark[] = [];
  for (const [name, time] of wantedMarks(times, until)) {
    if (time === null || time < start) continue;
    const place = at(time);
    if (marks.every((mark) => Math.abs(mark.at - place) >= smallestGap)) marks.push({ at: place, name });
  }
  return { marks: marks.sort((a, b) => a.at - b.at), done: at(until), isLate: until > last };
}

function timesOf(ticket: RaRecord) {
  const instant = (name: string) => (typeof ticket[name] === 'string' ? Date.parse(ticket[name]) : null);
  return {
    start: instant('sla_started_at') ?? instant('reported_at'),
    due: instant('resolution_due_at'),
    promise: instant('promised_at'),
    resolved: instant('resolved_at'),
    response: ticket.first_response_at ? null : instant('response_due_at'),
  };
}

/** The marks in order of importance. */
function wantedMarks(
  { start, due, promise, resolved, response }: Times,
  until: number,
): [Mark['name'], number | null][] {
  return [
    ['reported', start],
    [resolved === null ? 'now' : 'resolved', until],
    ['promise', promise],
    ['due', due],
    ['response', response],
  ];
}
