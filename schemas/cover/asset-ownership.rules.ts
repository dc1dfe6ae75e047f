import type { AssetOwnership } from '#generator/generated/asset-ownership.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

export default defineRules<AssetOwnership>('asset-ownership', {
  check: ({ start_on, end_on, returned_on }) => {
    const faults: RuleFault[] = [];
    if (isBefore(end_on, start_on)) faults.push(faultAt('end_on', 'end_before_start'));
    if (isBefore(returned_on, start_on)) faults.push(faultAt('returned_on', 'end_before_start'));
    return faults;
  },
});
