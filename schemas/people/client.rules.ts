import type { Client } from '#generator/generated/client.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';
import { gstinFaults } from '#schemas/_meta/gstin.ts';

export default defineRules<Client>('client', {
  check: ({ gstin, pan }) => gstinFaults(gstin, pan),
});
