import type { DataStep } from '../data-steps.ts';

/** Assets that were there before their lacking documents were counted. */
export const countMissingDocuments: DataStep = async (trx) => {
  const isActive = trx.dialect.placeholder(1);
  await trx.run(
    `update assets set missing_documents = (
      select count(*) from document_types__mandatory_asset_type_ids l join document_types t on t.id = l.row_id
      where l.ref_id = assets.asset_type_id and (t.client_id is null or t.client_id = assets.client_id)
      and t.is_active = ${isActive} and t.deleted_at is null and not exists (
        select 1 from documents d where d.owner_type = 'asset' and d.owner_id = assets.id
        and d.document_type_id = t.id and d.state = 'valid' and d.deleted_at is null))`,
    [trx.dialect.encodeBoolean(true)],
  );
};
