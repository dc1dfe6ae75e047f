import { defineHook } from '#server/crud/plugs.ts';
import { countMissing } from './missing-documents.ts';

/** The missing documents of an asset are counted when it is created or gets another type. */
export default defineHook('asset', 'count-missing-documents', {
  afterSave: async ({ id, before, after }, { trx }) => {
    if (before && before.asset_type_id === after.asset_type_id) return;
    await countMissing(trx, 'assets.id = ?', [id]);
  },
});
