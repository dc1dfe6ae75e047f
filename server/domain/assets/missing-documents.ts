import type { Transaction } from '#server/database/connect.ts';

/** A row that is about to enter or leave the recycle bin is counted as it will be afterwards. */
export type Passing = { readonly leaving?: number; readonly returning?: number };
export type Coming = { readonly document?: Passing; readonly type?: Passing };

/**
 * Recounts, for the assets that match a condition on `assets`, the types of documents that their asset type requires and
 * that they have no valid document of.
 */
export async function countMissing(
  trx: Transaction,
  condition: string,
  values: readonly unknown[],
  { document = {}, type = {} }: Coming = {},
): Promise<void> {
  await lockAssets(trx, condition, values);
  const bound: unknown[] = [];
  const p = (value: unknown) => trx.dialect.placeholder(bound.push(value));
  const live = (alias: string, { leaving, returning }: Passing) => {
    const isLive = returning
      ? `(${alias}.deleted_at is null or ${alias}.id = ${p(returning)})`
      : `${alias}.deleted_at is null`;
    return leaving ? `${isLive} and ${alias}.id <> ${p(leaving)}` : isLive;
  };
  const count = `select count(*) from document_types__mandatory_asset_type_ids l join document_types t on t.id = l.row_id
    where l.ref_id = assets.asset_type_id and (t.client_id is null or t.client_id = assets.client_id)
    and t.is_active = ${p(trx.dialect.encodeBoolean(true))} and ${live('t', type)}
    and not exists (select 1 from documents d where d.owner_type = 'asset' and d.owner_id = assets.id
      and d.document_type_id = t.id and d.state = 'valid' and ${live('d', document)})`;
  const where = withPlaces(condition, values.map(p));
  await trx.run(`update assets set missing_documents = (${count}) where ${where}`, bound);
}

/**
 * Waits for other writers of these assets. A PostgreSQL statement counts what was committed when it began, so the count has
 * to begin after the other writers end. The fixed order prevents two writers from waiting for each other.
 */
async function lockAssets(trx: Transaction, condition: string, values: readonly unknown[]): Promise<void> {
  const { forUpdate, placeholder: p } = trx.dialect;
  if (!forUpdate) return;
  const where = withPlaces(
    condition,
    values.map((_, n) => p(n + 1)),
  );
  await trx.read(`select id from assets where ${where} order by id for no key update`, values);
}

function withPlaces(condition: string, places: readonly string[]): string {
  let n = 0;
  return condition.replace(/\?/g, () => places[n++] as string);
}
