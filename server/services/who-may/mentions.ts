import type { EntityModel } from '#generator/model/types.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { list, read } from '#server/crud/service.ts';
import { currentOf } from '#server/crud/write/current-record.ts';

export type Mentioned = { readonly id: number; readonly name: string; readonly designation: string | null };

export const offered = 8;
const lookedAt = 40;

/**
 * People to mention in a comment on a record: those whom the caller may see and who may read the record, found by the
 * beginning of a word of their name; empty if the caller may not read accounts.
 *
 * @throws 404 if the caller may not read the record
 */
export async function mentions(context: ReadContext, id: number, q: string): Promise<readonly Mentioned[]> {
  const { engine, caller, entity } = context;
  await read(context, id);
  const accounts = engine.model.entities.user as EntityModel;
  if (!caller.ability.can('read', accounts.name)) return [];
  const { rows } = await list(
    { engine, caller, entity: accounts },
    {
      filter: JSON.stringify({ status: 'active', ...(caller.user.id !== null && { id: { $ne: caller.user.id } }) }),
      sort: '[["full_name","ASC"],["id","ASC"]]',
      range: `[0,${lookedAt - 1}]`,
      fields: 'id,full_name,designation',
      ...(q.trim() !== '' && { q }),
    },
  );
  const { database } = engine;
  const found: Mentioned[] = [];
  for (const row of rows) {
    if (found.length === offered) break;
    const subject = await engine.callerOf?.(database, caller, row.id as number);
    const reads =
      subject?.ability.can('read', entity.name) &&
      (await currentOf({ engine, trx: database, caller: subject, entity }, id));
    if (reads) found.push(mentioned(row));
  }
  return found;
}

function mentioned({ id, full_name, designation }: ApiRecord): Mentioned {
  return { id: id as number, name: String(full_name), designation: (designation as string | null) ?? null };
}
