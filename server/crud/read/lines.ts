import type { LinesList } from '#generator/model/lines.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { bind } from '#server/crud/sql/sql-builder.ts';
import type { Reader } from '#server/database/connect.ts';
import { parseListQuery, searchValues } from './list-query.ts';
import { listPlan } from './read-plan.ts';
import type { ApiRecord } from './select.ts';

/** Rows written one by one may be more than one request may write as lines; all of them must be read. */
const most = 999;

/**
 * The lines of a record in their order, as far as the caller may read them; within a transaction, as it has written them.
 */
export async function readLines(
  { model, plugs }: Engine,
  reader: Reader,
  caller: Caller,
  list: LinesList,
  id: number,
): Promise<readonly ApiRecord[]> {
  const { ability } = caller;
  const child = model.entities[list.entity] as EntityModel;
  if (!ability.can('read', child.name)) return [];
  const order = [...(list.order ? [[list.order, 'ASC']] : []), ['id', 'ASC']];
  const query = parseListQuery(ability, child, {
    filter: JSON.stringify({ [list.by]: id }),
    sort: JSON.stringify(order),
    range: JSON.stringify([0, most]),
  });
  const { page } = listPlan({ ability, plugs, dialect: reader.dialect }, child, query, null);
  const { filter, limit, offset } = query;
  const values = { ...searchValues(query, reader.dialect), limit, offset };
  const rows = await reader.read(page.sql, bind(page, bindContext(caller, values, { filter })));
  return rows.map((row) => page.decode(row, caller.language));
}

/** Splits the names in `expand` into the lists of lines and the rest, which are references. */
export function expandedLines(
  { ability }: Caller,
  entity: EntityModel,
  expand: unknown,
): { readonly lists: readonly LinesList[]; readonly rest: string | undefined } {
  if (typeof expand !== 'string' || entity.lines.length === 0) return { lists: [], rest: expand as string | undefined };
  const names = expand.split(',').map((name) => name.trim());
  const lists = entity.lines.filter((list) => names.includes(list.name) && ability.can('read', list.entity));
  const rest = names.filter((name) => !lists.some((list) => list.name === name)).join(',');
  return { lists, rest: rest === '' ? undefined : rest };
}
