import { defineHook } from '#server/crud/plugs.ts';
import { followDays } from './follow-days.ts';
import { renewCover } from './renew-cover.ts';

const amounts = ['sum_insured', 'premium', 'tax_amount', 'deductible'];

/**
 * A renewed policy gets a successor: a draft, which somebody confirms, for the next period with the same assets. Its number
 * is that of the policy followed by the new year, until somebody enters the real one.
 */
export default defineHook('insurance-policy', 'renew', {
  beforeSave: followDays,
  afterSave: async ({ verb, id, after }, context) => {
    if (verb !== 'renew') return;
    const copied = ['insurer_id', 'insurance_type_id', 'report_within_days', 'nominee', ...amounts];
    const lines = {
      entity: 'insured-asset',
      table: 'insured_assets',
      by: 'policy_id',
      copied: ['asset_id', 'insured_value'],
    };
    const number = { field: 'policy_no', from: String(after.policy_no) };
    await renewCover(context, { ...after, id }, { entity: 'insurance-policy', copied, lines, number });
  },
});
