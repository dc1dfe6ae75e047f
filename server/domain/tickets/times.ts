import { dueWithPauses, type Pause, pausedSeconds } from '#schemas/tickets/ticket-times.ts';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { agreementOf } from './agreement.ts';
import { calendarOf } from './working-calendar.ts';

const causes = ['priority_id', 'type_id', 'asset_id', 'sla_started_at'];
const ended: readonly unknown[] = ['resolved', 'closed', 'cancelled', 'rejected'];

/**
 * Calculates when response and resolution are due: from the beginning, with every pause so far, when one of the values they
 * depend on changes; later by each pause when it ends. A ticket that has ended stays unchanged.
 */
export async function settleTimes({ before, after }: Change, context: PlugContext): Promise<void> {
  const isAgreed = !before || causes.some((name) => before[name] !== after[name]);
  const hasPaused = before !== null && before.pauses !== after.pauses;
  if (before && ended.includes(after.state)) return;
  if (!isAgreed && !hasPaused) return;
  after.sla_started_at ??= after.reported_at;
  if (isAgreed) Object.assign(after, await agreementOf(after, context));
  const { calendar, name } = await calendarOf(after, context);
  after.calendar_name = name;
  const pauses = pausesOf(after);
  const dueAfter = (minutes: unknown, paused: readonly Pause[]) =>
    typeof minutes === 'number' ? dueWithPauses(String(after.sla_started_at), minutes, paused, calendar) : null;
  after.paused_seconds = pausedSeconds(pauses, calendar);
  after.resolution_due_at = dueAfter(after.resolution_minutes, pauses);
  if (isAgreed) after.response_due_at = dueAfter(after.response_minutes, []);
}

/** The pauses of a ticket since it was last opened, oldest first. */
export function pausesOf({ pauses }: Stored): readonly Pause[] {
  return (pauses ?? []) as readonly Pause[];
}
