import { endingsOf, fileTypeOf, megabyte } from '#generator/model/file-types.ts';
import type { FieldModel, FileRule } from '#generator/model/types.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { filesOf } from '#server/crud/read/field-lists.ts';
import { type FaultItem, invalid } from '#server/errors.ts';

/**
 * Assigns the files that a save refers to for the first time to this row, in its transaction: each file belongs to one field
 * of one row. Throws a 422 for a file of a kind or size that the field does not accept, or that already belongs to a row.
 */
export async function claimFiles(
  context: PlugContext,
  before: Stored | null,
  row: Stored & { readonly id: number },
): Promise<void> {
  const named = filesOf(context.entity).filter(
    (field) => (row[field.name] ?? null) !== null && row[field.name] !== before?.[field.name],
  );
  const faults: FaultItem[] = [];
  for (const field of named) {
    const fault = await claim(context, field, row);
    if (fault) faults.push({ path: `/${field.name}`, ...fault });
  }
  if (faults.length > 0) throw invalid(faults);
}

type Fault = Omit<FaultItem, 'path'>;

async function claim({ engine, trx, entity }: PlugContext, field: FieldModel, row: Stored): Promise<Fault | null> {
  const p = trx.dialect.placeholder;
  const values = ['saved', entity.name, field.name, field.slot, row.id, row[field.name], 'pending'];
  const [file] = await trx.read(
    `update ${engine.base.entities[field.ref?.entity ?? '']?.table} set state = ${p(1)}, record_entity = ${p(2)}, record_field = ${p(3)}, record_slot = ${p(4)}, record_id = ${p(5)}
      where id = ${p(6)} and state = ${p(7)} returning media_type, size`,
    values,
  );
  if (!file) return { code: 'upload_unavailable', params: {} };
  const { accept, maxBytes } = field.file as FileRule;
  const family = fileTypeOf(file[0])?.family;
  if (!family || !accept.includes(family)) return { code: 'file_type', params: { types: endingsOf(accept) } };
  if (Number(file[1]) > maxBytes) return { code: 'file_too_large', params: { limit: maxBytes / megabyte } };
  return null;
}
