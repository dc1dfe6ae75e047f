import type { Client } from '#generator/generated/client.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';
import { gstinFaults } from '#schemas/_meta/gstin.ts';
import { timezoneFaults } from '#schemas/_meta/timezone.ts';

export default defineRules<Client>('client', {
  check: ({ gstin, pan, timezone }) => [...gstinFaults(gstin, pan), ...timezoneFaults(timezone)],
});
