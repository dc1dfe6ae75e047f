import type { MaintenanceContract } from '#generator/generated/maintenance-contract.ts';
import { addDays, isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<MaintenanceContract>('maintenance-contract', {
  check: ({ start_on, end_on }) => (isBefore(end_on, start_on) ? [faultAt('end_on', 'end_before_start')] : []),
  computed: {
    give_notice_by: ({ end_on, notice_days }) => (end_on ? addDays(end_on, -(notice_days ?? 0)) : null),
  },
});
