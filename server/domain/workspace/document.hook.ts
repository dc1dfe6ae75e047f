import { fileTypeOf, megabyte } from '#generator/model/file-types.ts';
import { defineHook, type PlugContext, type RowOf, type Stored } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { type FaultItem, invalid } from '#server/errors.ts';

/** The setting of a document type that permits it for a kind of record; types of other records are not limited. */
const permissions = {
  asset: 'for_assets',
  ticket: 'for_tickets',
  vendor: 'for_vendors',
  room: 'for_rooms',
} as const satisfies Readonly<Record<string, keyof RowOf<'document-type'>>>;

/** A document has a type for its record, and its file meets the type's limits for size and file name extensions. */
export default defineHook('document', 'file-of-type', {
  beforeSave: async ({ before, after }, context) => {
    const same = before?.file_id === after.file_id && before?.document_type_id === after.document_type_id;
    if (context.caller.system) return;
    if (!before || before.document_type_id !== after.document_type_id) await refuseOtherType(after, context);
    if (same) return;
    const fault = await faultOf(after, context);
    if (fault) throw invalid([{ path: '/file_id', ...fault }]);
  },
});

async function refuseOtherType(row: Stored, context: PlugContext): Promise<void> {
  const permission = permissions[row.owner_type as keyof typeof permissions];
  if (!permission || (row.document_type_id ?? null) === null) return;
  const type = await records(context, 'document-type').get(row.document_type_id, { fields: ['name', permission] });
  if (!type || type[permission]) return;
  const kind = context.engine.model.entities[String(row.owner_type)]?.title[context.caller.language];
  const params = { type: type.name, record: kind };
  throw invalid([{ path: '/document_type_id', code: 'document_type_of_others', params }]);
}

async function faultOf(row: Stored, { trx, caller }: PlugContext): Promise<Omit<FaultItem, 'path'> | null> {
  const p = trx.dialect.placeholder;
  const sql = `select f.media_type, f.size, t.max_mb, t.file_types from files f
    join document_types t on t.id = ${p(1)} and (t.client_id is null or t.client_id = ${p(2)})
    where f.id = ${p(3)} and (f.created_by = ${p(4)} or f.record_entity = 'document' and f.record_id = ${p(5)})`;
  const values = [row.document_type_id, row.client_id, row.file_id, caller.user.id, row.id ?? null];
  const [found] = await trx.read(sql, values);
  if (!found) return null;
  const [mediaType, size, mostMb, accepted] = found as [string, number, number | null, string | null];
  if (mostMb !== null && Number(size) > Number(mostMb) * megabyte)
    return { code: 'file_too_large', params: { limit: Number(mostMb) } };
  const wanted = (accepted ?? '').split(',').filter(Boolean);
  const endings = fileTypeOf(mediaType)?.endings ?? [];
  if (wanted.length === 0 || endings.some((ending) => wanted.includes(ending))) return null;
  return { code: 'file_type', params: { types: wanted.join(', ') } };
}
