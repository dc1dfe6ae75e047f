import type { Shift } from '#generator/generated/shift.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';
import { isHalf, minutesBetween } from '#schemas/_meta/times.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export default defineRules<Shift>('shift', {
  /** A day has both times or none. */
  check: (shift) =>
    days
      .filter((day) => isHalf(shift[`${day}_from`], shift[`${day}_to`]))
      .map((day) => faultAt(shift[`${day}_from`] ? `${day}_to` : `${day}_from`, 'times_incomplete')),
  computed: {
    weekly_minutes: (shift) =>
      days.reduce((sum, day) => sum + (minutesBetween(shift[`${day}_from`], shift[`${day}_to`]) ?? 0), 0),
  },
});
