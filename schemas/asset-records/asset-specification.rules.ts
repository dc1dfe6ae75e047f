import type { AssetSpecification } from '#generator/generated/asset-specification.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

const number = /^[+-]?\d{1,9}(\.\d{1,4})?$/;

export default defineRules<AssetSpecification>('asset-specification', {
  check: ({ value_id, value }) => (value_id == null && !value ? [faultAt('value', 'value_missing')] : []),
  computed: {
    number_value: ({ value }) => (typeof value === 'string' && number.test(value) ? Number(value) : null),
  },
});
