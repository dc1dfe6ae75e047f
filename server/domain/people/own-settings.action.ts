import { languages } from '#generator/model/types.ts';
import { defineAction } from '#server/crud/plugs.ts';

/** What a person settles for themselves on their own account: the language of letters and the time zone of its days. */
export default defineAction('user', 'own_settings', {
  ask: {
    schema: {
      properties: {
        locale: { type: 'string', enum: [...languages] },
        timezone: { type: ['string', 'null'], maxLength: 60, pattern: '^[A-Za-z0-9_+/-]+$' },
      },
    },
    titles: {
      locale: { en: 'Language', de: 'Sprache', fr: 'Langue', pt: 'Idioma' },
      timezone: { en: 'Time zone', de: 'Zeitzone', fr: 'Fuseau horaire', pt: 'Fuso horário' },
    },
  },
  run: async (input) => input,
});
