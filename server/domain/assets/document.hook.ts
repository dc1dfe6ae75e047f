import { defineHook, type Stored } from '#server/crud/plugs.ts';
import { countMissing } from './missing-documents.ts';

const decisiveFields = ['owner_type', 'owner_id', 'document_type_id', 'state'];

/** The missing documents of an asset are counted again when a document is added, removed, expires or changes. */
export default defineHook('document', 'count-missing', {
  afterSave: async ({ before, after }, { trx }) => {
    if (before && decisiveFields.every((name) => before[name] === after[name])) return;
    for (const asset of new Set([assetOf(before), assetOf(after)]))
      if (asset !== null) await countMissing(trx, 'assets.id = ?', [asset]);
  },
  beforeRemove: async (verb, row, { trx }) => {
    const asset = assetOf(row);
    if (asset === null || verb === 'purge') return;
    const document = verb === 'restore' ? { returning: row.id } : { leaving: row.id };
    await countMissing(trx, 'assets.id = ?', [asset], { document });
  },
});

function assetOf(row: Stored | null): number | null {
  return row?.owner_type === 'asset' ? Number(row.owner_id) : null;
}
