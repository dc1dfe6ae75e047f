import type { Asset } from '#generator/generated/asset.ts';
import { tooEarlyFaults } from '#schemas/_meta/dates.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleCode, type RuleFault } from '#schemas/_meta/define-rules.ts';

/** Domain A.7: purchase ≤ received ≤ in service; an end is not before its start. */
const dates: readonly (keyof Asset)[] = [
  'purchased_on',
  'received_on',
  'installed_on',
  'in_service_on',
  'warranty_end_on',
];
const orders: readonly (readonly [later: keyof Asset, earlier: keyof Asset, code: RuleCode])[] = [
  ['received_on', 'purchased_on', 'received_before_purchase'],
  ['installed_on', 'received_on', 'installed_before_receipt'],
  ['installed_on', 'purchased_on', 'installed_before_purchase'],
  ['in_service_on', 'received_on', 'in_service_before_receipt'],
  ['in_service_on', 'purchased_on', 'in_service_before_purchase'],
  ['warranty_end_on', 'purchased_on', 'warranty_before_purchase'],
];

export default defineRules<Asset>('asset', {
  check: (asset) => [...tooEarlyFaults(asset, dates), ...outOfOrder(asset)],
});

/** One fault per field: the nearest earlier date that is contradicted. */
function outOfOrder(asset: Partial<Asset>): RuleFault[] {
  const wrong = orders.filter(([later, earlier]) => isBefore(asset[later], asset[earlier]));
  return wrong
    .filter(([later], index) => wrong.findIndex(([field]) => field === later) === index)
    .map(([later, , code]) => faultAt(later, code));
}
