import type { DocumentType } from '#generator/generated/document-type.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

const owners = ['for_assets', 'for_tickets', 'for_orders', 'for_vendors', 'for_rooms'] as const;

export default defineRules<DocumentType, 'applies_to_nothing'>('document-type', {
  messages: {
    applies_to_nothing: {
      en: 'Choose at least one kind of record that these documents belong to.',
      de: 'Nennen Sie mindestens etwas, wozu dieses Dokument gehört.',
      fr: 'Indiquez au moins un élément auquel ce document se rattache.',
      pt: 'Indique ao menos um item ao qual o documento pertence.',
    },
  },
  check: (type) => (owners.some((owner) => type[owner]) ? [] : [faultAt('for_assets', 'applies_to_nothing')]),
});
