import { addDays } from '#schemas/_meta/days.ts';

/** Days before the last day on which people are reminded of every cover. */
export const usualStages = [90, 30, 7] as const;

/**
 * The stage for which people are to be reminded today: the smallest number of days that covers the time until the last day,
 * unless a reminder was sent since that stage began; null = nothing is due. A later last day starts all stages again.
 */
export function stageDue(
  endOn: string,
  today: string,
  remindedOn: string | null,
  stages: readonly number[] = usualStages,
): number | null {
  if (today > endOn) return null;
  const reached = stages.filter((days) => addDays(endOn, -days) <= today);
  if (reached.length === 0) return null;
  const stage = Math.min(...reached);
  return remindedOn === null || remindedOn < addDays(endOn, -stage) ? stage : null;
}
