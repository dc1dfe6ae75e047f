import { daysThrough, isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

type Loan = {
  daily_fee: number | null;
  lent_on: string | null;
  due_on: string | null;
  returned_on: string | null;
};

export default defineRules<Loan>('library-loan', {
  computed: {
    days_late: (loan) => daysLate(loan),
    fee: (loan) => {
      const days = daysLate(loan);
      return days === null ? null : days * (loan.daily_fee ?? 0);
    },
  },
  check: ({ lent_on, due_on }) => (isBefore(due_on, lent_on) ? [faultAt('due_on', 'end_before_start')] : []),
});

/** Days from the day after the due day to the day of return; null before the return. */
function daysLate({ due_on, returned_on }: Partial<Loan>): number | null {
  if (!due_on || !returned_on) return null;
  return Math.max(0, daysThrough(due_on, returned_on) - 1);
}
