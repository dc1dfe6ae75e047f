import { byServer, entityNamed } from '#server/crud/by-server.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';
import { moveAsset, placeAfter, type Target } from './move-asset.ts';
import { refuseOpenTransfer } from './open-transfer.ts';

const id = { type: ['integer', 'null'], minimum: 1 };

/**
 * Moves an asset to another room, location or department. A move within its department takes effect at once; another
 * department or branch has to receive the asset first, so the move then requests a transfer.
 */
export default defineAction('asset', 'move', {
  ask: {
    schema: {
      properties: {
        department_id: { type: 'integer', minimum: 1 },
        room_id: id,
        location_id: id,
        reason: { type: ['string', 'null'], maxLength: 500 },
        challan_no: { type: ['string', 'null'], maxLength: 40 },
      },
    },
    own: ['department_id', 'room_id', 'location_id'],
    titles: {
      department_id: { en: 'Department', de: 'Abteilung', fr: 'Service', pt: 'Setor' },
      room_id: { en: 'Room', de: 'Raum', fr: 'Salle', pt: 'Sala' },
      location_id: { en: 'Location', de: 'Stelle', fr: 'Emplacement', pt: 'Local' },
      reason: { en: 'Reason', de: 'Grund', fr: 'Motif', pt: 'Motivo' },
      challan_no: { en: 'Delivery note', de: 'Lieferschein', fr: 'Bordereau', pt: 'Guia de remessa' },
    },
    help: {
      department_id: {
        en: 'Another department receives the asset by a transfer.',
        de: 'Eine andere Abteilung nimmt das Gerät durch eine Übergabe an.',
        fr: 'Un autre service reçoit l’équipement par un transfert.',
        pt: 'Outro setor recebe o equipamento por uma transferência.',
      },
    },
  },
  run: async (input, record, context) => {
    await refuseOpenTransfer(context, record.id);
    const target = input as Target;
    const isOther = target.department_id !== undefined && target.department_id !== record.department_id;
    if (!isOther) {
      await moveAsset(context, record, target, { ...input, source: 'action' });
      return undefined;
    }
    const place = await placeAfter(context, record, { room_id: null, location_id: null, ...target });
    const { engine, trx } = context;
    const transfers = entityNamed(context, 'asset-transfer');
    const { reason = null, challan_no = null } = input;
    await createRow(
      { engine, trx, caller: byServer(context), entity: transfers },
      {
        client_id: record.client_id,
        asset_id: record.id,
        to_department_id: place.department_id,
        to_room_id: place.room_id,
        to_location_id: place.location_id,
        reason,
        challan_no,
      },
    );
    return undefined;
  },
});
