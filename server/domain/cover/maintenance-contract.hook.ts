import { defineHook } from '#server/crud/plugs.ts';
import { followDays } from './follow-days.ts';
import { renewCover } from './renew-cover.ts';

const copied = [
  'kind',
  'vendor_id',
  'notice_days',
  'contract_value',
  'billing_cycle',
  'pm_visits_per_year',
  'breakdown_calls',
];
const terms = ['response_hours', 'resolution_hours', 'uptime_pct', 'penalty', 'exclusions'];

/** A renewed contract gets a successor: a draft, which somebody confirms, for the next period with the same assets. */
export default defineHook('maintenance-contract', 'renew', {
  beforeSave: followDays,
  afterSave: async ({ verb, id, after }, context) => {
    if (verb !== 'renew') return;
    const lines = {
      entity: 'contract-asset',
      table: 'contract_assets',
      by: 'contract_id',
      copied: ['asset_id', 'amount', 'remarks'],
    };
    await renewCover(
      context,
      { ...after, id },
      { entity: 'maintenance-contract', copied: [...copied, ...terms], lines },
    );
  },
});
