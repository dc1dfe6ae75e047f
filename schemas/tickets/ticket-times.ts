import { addWorking, type WorkingCalendar, workingBetween } from '#schemas/_meta/working-time.ts';

/** A period in which the clock of a ticket was stopped, as instants. */
export type Pause = { readonly from: string; readonly until: string };

/**
 * The instant by which something is due: that many working minutes after the start, postponed by the working time of each
 * pause that began before it was due. A pause counts in the same calendar as the minutes, so a night on hold postpones
 * nothing in business hours. Source: domain C.7.
 *
 * @returns UTC text, or null if the calendar has too few hours to count in
 */
export function dueWithPauses(
  start: string,
  minutes: number,
  pauses: readonly Pause[],
  calendar: WorkingCalendar | null,
): string | null {
  try {
    let paused = 0;
    let due = addWorking(start, minutes, calendar);
    for (const { from, until } of pauses) {
      if (from >= due) break;
      paused += workingBetween(from, until, calendar);
      due = addWorking(start, minutes + paused, calendar);
    }
    return due;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The working time of pauses in whole seconds; elapsed time if the calendar has no hours. */
export function pausedSeconds(pauses: readonly Pause[], calendar: WorkingCalendar | null): number {
  const minutes = pauses.reduce((sum, { from, until }) => sum + workingBetween(from, until, usable(calendar)), 0);
  return Math.round(minutes * 60);
}

function usable(calendar: WorkingCalendar | null): WorkingCalendar | null {
  return calendar && calendar.hours.length > 0 ? calendar : null;
}
