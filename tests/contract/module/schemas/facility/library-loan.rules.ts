import { daysThrough } from '#schemas/_meta/days.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';

type Loan = {
  due_on: string | null;
  returned_on: string | null;
};

export default defineRules<Loan>('library-loan', { computed: { days_late: daysLate } });

/** Days from the day after the due day to the day of return; null before the return. */
function daysLate({ due_on, returned_on }: Partial<Loan>): number | null {
  if (!due_on || !returned_on) return null;
  return Math.max(0, daysThrough(due_on, returned_on) - 1);
}
