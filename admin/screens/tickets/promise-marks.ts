import type { RaRecord } from 'react-admin';

export type Mark = {
  readonly at: number;
  readonly name: 'reported' | 'response' | 'now' | 'due' | 'promise' | 'resolved';
};

export type Line = { readonly marks: readonly Mark[]; readonly done: number; readonly isLate: boolean };

const smallestGap = 12;

/**
 * The instants of a ticket on a line from the report to what lies furthest, in percent; `done` is how much of it has
 * passed. A mark that would cover another one is left out, the later one in the list first. Null without a due time.
 */
export function promiseLine(ticket: RaRecord, now: number): Line | null {
  const instant = (name: string) => (typeof ticket[name] === 'string' ? Date.parse(ticket[name]) : null);
  const start = instant('sla_started_at') ?? instant('reported_at');
  const due = instant('resolution_due_at');
  const promise = instant('promised_at');
  const last = promise ?? due;
  if (start === null || last === null) return null;
  const resolved = instant('resolved_at');
  const until = resolved ?? now;
  const end = Math.max(last, due ?? last, until, start + 1);
  const at = (time: number) => Math.min(100, Math.max(0, ((time - start) / (end - start)) * 100));
  const wanted: [Mark['name'], number | null][] = [
    ['reported', start],
    [resolved === null ? 'now' : 'resolved', until],
    [promise === null ? 'due' : 'promise', last],
    [promise === null ? 'promise' : 'due', promise === null ? null : due],
    ['response', ticket.first_response_at ? null : instant('response_due_at')],
  ];
  const marks: Mark[] = [];
  for (const [name, time] of wanted) {
    if (time === null || time < start) continue;
    const place = at(time);
    if (marks.every((mark) => Math.abs(mark.at - place) >= smallestGap)) marks.push({ at: place, name });
  }
  return { marks: marks.sort((a, b) => a.at - b.at), done: at(until), isLate: until > last };
}
