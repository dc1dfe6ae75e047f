import { defineHook } from '#server/crud/plugs.ts';
import { countMissing } from './missing-documents.ts';

/** The documents that an asset's type asks for are counted when the asset comes or becomes another type. */
export default defineHook('asset', 'count-missing-documents', {
  afterSave: async ({ id, before, after }, { trx }) => {
    if (before && before.asset_type_id === after.asset_type_id) return;
    await countMissing(trx, 'assets.id = ?', [id]);
  },
});
