import type { TicketLabour } from '#generator/generated/ticket-labour.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';
import { costOfMinutes, sumOf } from './cost.ts';

export default defineRules<TicketLabour>('ticket-labour', {
  check: ({ started_at, ended_at }) =>
    started_at && ended_at && Date.parse(ended_at) < Date.parse(started_at)
      ? [faultAt('ended_at', 'end_before_start')]
      : [],
  computed: {
    minutes: minutesOf,
    amount: (labour) =>
      labour.include_in_cost === false
        ? 0
        : sumOf(costOfMinutes(labour.hourly_rate, minutesOf(labour)), labour.travel_cost),
  },
});

function minutesOf({ started_at, ended_at }: Partial<TicketLabour>): number | null {
  if (!started_at || !ended_at) return null;
  const minutes = Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 60_000);
  return minutes < 0 ? null : minutes;
}
