import type { PublicLeafProfile } from '#generator/generated/public-leaf-profile.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<PublicLeafProfile, 'language_missing'>('public-leaf-profile', {
  messages: {
    language_missing: {
      en: 'Choose at least one language.',
      de: 'Wählen Sie mindestens eine Sprache.',
      fr: 'Choisissez au moins une langue.',
      pt: 'Escolha ao menos um idioma.',
    },
  },
  check: ({ in_en, in_de, in_fr, in_pt }) =>
    in_en || in_de || in_fr || in_pt ? [] : [faultAt('in_en', 'language_missing')],
});
