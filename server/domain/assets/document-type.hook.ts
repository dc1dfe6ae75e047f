import { defineHook, type RowOf, type Stored } from '#server/crud/plugs.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type Coming, countMissing } from './missing-documents.ts';

/** A change of the documents that asset types require changes which assets lack a document. */
export default defineHook('document-type', 'count-missing-documents', {
  afterSave: async ({ before, after }, { trx }) => {
    const isSame = before?.is_active === after.is_active && String(typesOf(before)) === String(typesOf(after));
    if (before && isSame) return;
    await countFor(trx, after, [...new Set([...typesOf(before), ...typesOf(after)])]);
  },
  beforeRemove: async (verb, row, { trx }) => {
    if (verb === 'purge') return;
    const type = verb === 'restore' ? { returning: row.id } : { leaving: row.id };
    const p = trx.dialect.placeholder(1);
    const asked = `select ref_id from document_types__mandatory_asset_type_ids where row_id = ${p}`;
    const types = (await trx.read(asked, [row.id])).map(([id]) => Number(id));
    await countFor(trx, row, types, { type });
  },
});

async function countFor(trx: Transaction, { client_id }: Stored, types: readonly number[], coming: Coming = {}) {
  if (types.length === 0) return;
  const places = types.map(() => '?').join(', ');
  const [own, owner] = client_id === null ? ['', []] : [' and assets.client_id = ?', [client_id]];
  await countMissing(trx, `assets.asset_type_id in (${places})${own}`, [...types, ...owner], coming);
}

function typesOf(row: RowOf<'document-type'> | null): readonly number[] {
  const types = row?.mandatory_asset_type_ids;
  return Array.isArray(types) ? types : [];
}
