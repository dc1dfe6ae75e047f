import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { invalid } from '#server/errors.ts';
import { activeCodes, type CodeKind } from './owner-codes.ts';

const id = { type: ['integer', 'null'], minimum: 1 };

/** Assigns a blank code to a record; codes that the record had before lead to this one from then on. */
export default defineAction('public-code', 'claim', {
  messages: {
    code_owner_missing: {
      en: 'Choose the record that the code is for.',
      de: 'Wählen Sie, wofür der Code gilt.',
      fr: 'Choisissez la fiche à laquelle le code est destiné.',
      pt: 'Escolha o registro a que o código se destina.',
    },
  },
  when: {
    is_active: true,
    asset_id: { $exists: false },
    room_id: { $exists: false },
    component_id: { $exists: false },
  },
  ask: {
    schema: { properties: { asset_id: id, room_id: id, component_id: id } },
    own: ['asset_id', 'room_id', 'component_id'],
    titles: {
      asset_id: { en: 'Asset', de: 'Gerät', fr: 'Équipement', pt: 'Equipamento' },
      room_id: { en: 'Room', de: 'Raum', fr: 'Salle', pt: 'Sala' },
      component_id: { en: 'Component', de: 'Komponente', fr: 'Composant', pt: 'Componente' },
    },
    help: {
      asset_id: {
        en: 'Choose one: the asset, room or component that carries the label.',
        de: 'Wählen Sie eines: das Gerät, den Raum oder die Komponente mit dem Etikett.',
        fr: 'Choisissez-en un : l’équipement, la salle ou le composant qui porte l’étiquette.',
        pt: 'Escolha um: o equipamento, a sala ou o componente que leva a etiqueta.',
      },
    },
  },
  run: async (input, record, context) => {
    const chosen = Object.entries(ownerFields).filter(([, field]) => typeof input[field] === 'number');
    const [one] = chosen;
    if (!one || chosen.length > 1) {
      throw invalid([{ path: `/${chosen[1]?.[1] ?? ownerFields.leaf}`, code: 'code_owner_missing' }]);
    }
    const [kind, field] = one as [CodeKind, string];
    const { client_id, id: replaced_by_id } = record;
    const owner = Number(input[field]);
    const earlierCodes = await activeCodes(context, kind, { id: owner, client_id });
    await records(context, 'public-code')
      .asSystem(client_id)
      .changeMany(earlierCodes, { is_active: false, replaced_by_id }, { verb: 'claim' });
    return { kind, [field]: owner };
  },
});
