import type { AssetWarranty } from '#generator/generated/asset-warranty.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<AssetWarranty>('asset-warranty', {
  check: ({ start_on, end_on }) => (isBefore(end_on, start_on) ? [faultAt('end_on', 'end_before_start')] : []),
});
