import type { InsurancePolicy } from '#generator/generated/insurance-policy.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

export default defineRules<InsurancePolicy>('insurance-policy', {
  check: ({ start_on, end_on, sum_insured, insured_value }) => {
    const faults: RuleFault[] = [];
    if (isBefore(end_on, start_on)) faults.push(faultAt('end_on', 'end_before_start'));
    if (typeof sum_insured === 'number' && Number(insured_value ?? 0) > sum_insured)
      faults.push(faultAt('sum_insured', 'sum_below_insured', { insured: Number(insured_value) }));
    return faults;
  },
});
