import type { DocumentType } from '#generator/generated/document-type.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

const owners = ['for_assets', 'for_tickets', 'for_orders', 'for_vendors', 'for_rooms'] as const;

export default defineRules<DocumentType>('document-type', {
  check: (type) => (owners.some((owner) => type[owner]) ? [] : [faultAt('for_assets', 'applies_to_nothing')]),
});
