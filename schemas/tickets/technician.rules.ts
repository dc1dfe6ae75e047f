import type { Technician } from '#generator/generated/technician.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<Technician>('technician', {
  check: ({ on_leave_from, on_leave_to }) =>
    isBefore(on_leave_to, on_leave_from) ? [faultAt('on_leave_to', 'end_before_start')] : [],
});
