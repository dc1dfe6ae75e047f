import type { Vendor } from '#generator/generated/vendor.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';
import { gstinFaults } from '#schemas/_meta/gstin.ts';

/** The categories whose form hides the GSTIN; a value that is still stored is not checked. */
const withoutGstin: readonly unknown[] = ['unregistered', 'overseas'];

export default defineRules<Vendor>('vendor', {
  check: ({ gst_category, gstin, pan }) => (withoutGstin.includes(gst_category) ? [] : gstinFaults(gstin, pan)),
});
