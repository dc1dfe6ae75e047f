import type { AssetCommissioning } from '#generator/generated/asset-commissioning.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<AssetCommissioning>('asset-commissioning', {
  check: ({ received_on, installed_on }) =>
    isBefore(installed_on, received_on) ? [faultAt('installed_on', 'installed_before_receipt')] : [],
});
