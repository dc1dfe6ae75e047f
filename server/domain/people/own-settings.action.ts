import { languages } from '#generator/model/types.ts';
import { defineAction } from '#server/crud/plugs.ts';

/**
 * What a person settles for themselves on their own account: the language of letters, the time zone of its days, and the
 * picture that whoever may read the account sees; `avatar_id` is a file sent before, its own page asks for it.
 */
export default defineAction('user', 'own_settings', {
  ask: {
    schema: {
      properties: {
        locale: { type: 'string', enum: [...languages] },
        timezone: { type: ['string', 'null'], maxLength: 60, pattern: '^[A-Za-z0-9_+/-]+$' },
        avatar_id: { type: ['integer', 'null'], minimum: 1, maximum: 999_999_999_999_999, writeOnly: true },
      },
    },
    titles: {
      locale: { en: 'Language', de: 'Sprache', fr: 'Langue', pt: 'Idioma' },
      avatar_id: { en: 'Profile picture', de: 'Profilbild', fr: 'Photo de profil', pt: 'Foto do perfil' },
      timezone: { en: 'Time zone', de: 'Zeitzone', fr: 'Fuseau horaire', pt: 'Fuso horário' },
    },
  },
  run: async (input) => input,
});
