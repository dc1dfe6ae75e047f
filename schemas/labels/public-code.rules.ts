import type { PublicCode } from '#generator/generated/public-code.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

/** The reference field for the owner, by the kind of code. */
export const ownerFields = { leaf: 'asset_id', room: 'room_id', component: 'component_id' } as const;

/** A code belongs to one record of its kind, or to none while it is blank. */
export default defineRules<PublicCode, 'other_kind_of_code'>('public-code', {
  messages: {
    other_kind_of_code: {
      en: 'This code is for another kind of record.',
      de: 'Dieser Code ist für eine andere Art von Datensatz.',
      fr: 'Ce code est destiné à un autre type de fiche.',
      pt: 'Este código é para outro tipo de registro.',
    },
  },
  check: (record) =>
    Object.entries(ownerFields).flatMap(([kind, field]) =>
      kind !== record.kind && record[field] ? [faultAt(field, 'other_kind_of_code')] : [],
    ),
});
