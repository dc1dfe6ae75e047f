import type { AssetDepreciation } from '#generator/generated/asset-depreciation.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

export default defineRules<AssetDepreciation>('asset-depreciation', {
  check: (row) => {
    const { cost, salvage, opening_accumulated: before, accumulated, method, rate_pct } = row;
    const faults: RuleFault[] = [];
    if (Number(salvage ?? 0) > Number(cost ?? 0)) faults.push(faultAt('salvage', 'salvage_above_cost'));
    else if (cents(before) + cents(accumulated) > cents(cost) - cents(salvage))
      faults.push(faultAt('opening_accumulated', 'written_off_below_salvage'));
    if (method === 'written_down_value' && rate_pct == null && !salvage)
      faults.push(faultAt('rate_pct', 'rate_needed'));
    if (isBefore(row.first_posting_on, row.in_service_on)) faults.push(faultAt('first_posting_on', 'end_before_start'));
    return faults;
  },
  computed: {
    book_value: ({ cost, opening_accumulated: before, accumulated }) =>
      typeof cost === 'number' ? (cents(cost) - cents(before) - cents(accumulated)) / 100 : null,
  },
});

/** An amount in hundredths; an empty one is nothing. */
function cents(amount: unknown): number {
  return Math.round(Number(amount ?? 0) * 100);
}
