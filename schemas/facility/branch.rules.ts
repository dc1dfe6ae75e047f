import type { Branch } from '#generator/generated/branch.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';
import { gstinFaults } from '#schemas/_meta/gstin.ts';
import { timezoneFaults } from '#schemas/_meta/timezone.ts';

export default defineRules<Branch>('branch', {
  check: ({ gstin, timezone }) => [...gstinFaults(gstin), ...timezoneFaults(timezone)],
});
