import type { Shift } from '#generator/generated/shift.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';
import { cellFault, rowsIn, twiceFaults } from '#schemas/_meta/rows.ts';
import { isHalf, minutesBetween } from '#schemas/_meta/times.ts';

/** Codes of the sentences that this file defines. */
type Own = 'until_not_after_from';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export default defineRules<Shift, Own>('shift', {
  messages: {
    until_not_after_from: {
      en: '{title} must be later than {from}.',
      de: '{title} muss nach {from} liegen.',
      fr: '{title} : l’heure doit suivre {from}.',
      pt: '{title}: deve ser depois das {from}.',
    },
  },
  check: (shift) => [
    ...halfDays(shift),
    ...twiceFaults('exceptions', shift.exceptions, 'day'),
    ...exceptionTimes(shift.exceptions),
  ],
  computed: { weekly_minutes: weeklyMinutes },
  why: {
    weekly_minutes: (shift) => {
      const worked = days.filter((day) => minutesOf(shift, day) > 0);
      return [{ code: 'why_week_minutes', params: { days: worked.length, minutes: weeklyMinutes(shift) } }];
    },
  },
});

function weeklyMinutes(shift: Partial<Shift>): number {
  return days.reduce((sum, day) => sum + minutesOf(shift, day), 0);
}

function minutesOf(shift: Partial<Shift>, day: (typeof days)[number]): number {
  return minutesBetween(shift[`${day}_from`], shift[`${day}_to`]) ?? 0;
}

/** A day needs both times or none. */
function halfDays(shift: Partial<Shift>): RuleFault<Own>[] {
  return days
    .filter((day) => isHalf(shift[`${day}_from`], shift[`${day}_to`]))
    .map((day) => faultAt(shift[`${day}_from`] ? `${day}_to` : `${day}_from`, 'times_incomplete'));
}

/** An exception is for one calendar day: it needs both times or none, and its end must be after its start. */
function exceptionTimes(exceptions: unknown): RuleFault<Own>[] {
  return rowsIn(exceptions).flatMap(({ from, until }, row): RuleFault<Own>[] => {
    if (isHalf(from, until)) return [cellFault('exceptions', row, from ? 'until' : 'from', 'times_incomplete')];
    const isLater = typeof from !== 'string' || typeof until !== 'string' || until > from;
    return isLater ? [] : [cellFault('exceptions', row, 'until', 'until_not_after_from', { from })];
  });
}
