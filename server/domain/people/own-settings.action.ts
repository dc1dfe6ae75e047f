import { languages } from '#generator/model/types.ts';
import { defineAction } from '#server/crud/plugs.ts';

/**
 * The settings that people choose for their own account: the language of e-mails, the time zone of its days, and the
 * picture that readers of the account see; `avatar_id` is a file uploaded before, which a separate page asks for.
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
