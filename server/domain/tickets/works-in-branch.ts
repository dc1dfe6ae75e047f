import { entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { readRow } from './read-row.ts';

/** Whether a technician or a team works in the branch of a ticket; one without branches works in all of them. */
export async function worksInBranch(
  kind: 'technician' | 'team',
  { branch_id }: Stored,
  id: unknown,
  context: PlugContext,
): Promise<boolean> {
  const entity = entityNamed(context, kind);
  const links = linkTable(entity, entity.field.branch_ids!);
  const sql = `select count(*), sum(case when ref_id = ? then 1 else 0 end) from ${links} where row_id = ?`;
  const [all, ofBranch] = await readRow(context.trx, sql, [branch_id ?? null, id]);
  return Number(all) === 0 || Number(ofBranch) > 0;
}
