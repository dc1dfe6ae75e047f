import type { VendorBank } from '#generator/generated/vendor-bank.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<VendorBank>('vendor-bank', {
  check: ({ ifsc, swift_code }) => (ifsc || swift_code ? [] : [faultAt('ifsc', 'ifsc_or_swift')]),
});
