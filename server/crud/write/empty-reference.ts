import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { versionStamps } from '#server/crud/read/field-lists.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { rowOf, type Work } from './bin-rows.ts';
import { clientOf } from './current-record.ts';
import { recordEvent } from './history.ts';
import { readThroughBy } from './read-through.ts';
import { stampRow } from './save.ts';
import { followWrite, refreshRow } from './update-computed-values.ts';

/**
 * Removes the id of a deleted row from a reference, or from a list of references, of row `id` of `user`, as a change of that
 * row.
 */
export async function emptyReference(
  work: Work,
  user: EntityModel,
  field: FieldModel,
  id: number,
  deleted: number,
): Promise<void> {
  const { engine, trx, caller } = work;
  const row = await rowOf(trx, user, id);
  const version = (row.row_version as number) + 1;
  const isList = field.kind === 'references';
  const left = isList ? (row[field.name] as readonly number[]).filter((other) => other !== deleted) : null;
  if (isList) await trx.knex(linkTable(user, field)).delete().where({ row_id: id, ref_id: deleted });
  await stampRow(trx, user, id, {
    ...(isList ? {} : { [field.name]: null }),
    row_version: version,
    updated_at: caller.now,
    updated_by: caller.user.id,
  });
  await refreshRow(work, user, id, readThroughBy(user, field.name));
  await followWrite(
    work,
    user,
    { before: row, after: { ...row, [field.name]: left } },
    new Set([field.name, ...versionStamps]),
  );
  await recordEvent(
    { engine, trx, caller, entity: user },
    {
      verb: 'update',
      id,
      clientId: clientOf(user, row),
      version,
      diff: { [field.name]: [row[field.name], left] },
    },
  );
}
