import type { InsuranceClaim } from '#generator/generated/insurance-claim.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

export default defineRules<InsuranceClaim>('insurance-claim', {
  check: ({ loss_on, intimated_on, assessed_amount, settled_amount }) => {
    const faults: RuleFault[] = [];
    if (isBefore(intimated_on, loss_on)) faults.push(faultAt('loss_on', 'loss_after_report'));
    if (typeof settled_amount === 'number' && typeof assessed_amount === 'number' && settled_amount > assessed_amount)
      faults.push(faultAt('settled_amount', 'settled_above_assessed'));
    return faults;
  },
});
