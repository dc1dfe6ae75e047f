import type { SpecificationType } from '#generator/generated/specification-type.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<SpecificationType>('specification-type', {
  check: ({ data_type, min_value: low, max_value: high }) =>
    data_type === 'number' && typeof low === 'number' && typeof high === 'number' && high < low
      ? [faultAt('max_value', 'max_below_min')]
      : [],
});
