import { defineAction } from '#server/crud/plugs.ts';
import { type PackName, packs } from '#server/database/seeds/packs/packs.ts';
import { PackWriter } from './pack-writer.ts';

const counted = {
  type: 'object',
  required: ['created', 'existing'],
  properties: { created: { type: 'integer', minimum: 0 }, existing: { type: 'integer', minimum: 0 } },
};

/**
 * Copies a starter pack into a client's own rows: `{"pack": "hospital"}`. Existing rows of the client stay unchanged, so it
 * may be applied again; `only_missing` also leaves out rows that the platform's lists have under the same code or name.
 * Answers `{created, existing, by_entity: {"asset-family": {created, existing}}}`.
 */
export default defineAction('client', 'apply_pack', {
  ask: {
    schema: {
      properties: {
        pack: { type: 'string', enum: Object.keys(packs) },
        only_missing: { type: 'boolean', default: false },
      },
      required: ['pack'],
    },
    titles: {
      pack: { en: 'Starter pack', de: 'Startpaket', fr: 'Jeu de départ', pt: 'Pacote inicial' },
      only_missing: {
        en: 'Only what the shared lists lack',
        de: 'Nur was in den gemeinsamen Listen fehlt',
        fr: 'Seulement ce qui manque aux listes communes',
        pt: 'Só o que falta nas listas comuns',
      },
    },
  },
  answers: {
    ...counted,
    required: [...counted.required, 'by_entity'],
    properties: { ...counted.properties, by_entity: { type: 'object', additionalProperties: counted } },
  },
  run: async (input, record, context) => {
    const writer = new PackWriter(context, record.id, input.only_missing === true);
    const pack = packs[input.pack as PackName];
    for (const group of pack.groups) await writer.put(group);
    await writer.putDepartments(pack.departments, String(record.locale ?? 'en'));
    return writer.counts();
  },
});
