import { bindContext } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import { authorise, namedOwner } from '#server/crud/service.ts';
import { bind } from '#server/crud/sql/sql-builder.ts';
import { type Group, groupPlan } from './group-plan.ts';
import { parseGroupQuery } from './group-query.ts';
import { searchValues } from './list-query.ts';
import { chooseSearchStrategy } from './search-way.ts';
import { decodeRows, endable, type ReadBy, readAt, readingOf } from './slow-list.ts';

export type GroupsAnswer = { readonly groups: readonly Group[]; readonly first: number; readonly total: number };

/**
 * The groups of a list, over exactly the rows that the list would show: the number of rows, sums, and least and greatest
 * values.
 */
export async function groups(context: ReadContext, query: Readonly<Record<string, unknown>>): Promise<GroupsAnswer> {
  const { engine, caller, entity } = context;
  authorise(caller, entity, 'read');
  const asked = await chooseSearchStrategy(context, parseGroupQuery(caller.ability, entity, query));
  const reading = await readingOf(context, asked);
  const parsed = reading.isSlow ? endable(asked) : asked;
  const owner = namedOwner(context, parsed);
  const made = { ability: caller.ability, plugs: engine.plugs, dialect: engine.database.dialect };
  const plan = groupPlan(made, entity, parsed, owner);
  const { offset, limit } = parsed;
  const pageOf = (readBy: ReadBy, place: { readonly offset: number; readonly limit: number }) => {
    const values = { ...searchValues(parsed, engine.database.dialect), ...place, zone: caller.zone };
    return readBy(parsed)(plan.sql, bind(plan, bindContext(caller, values, { filter: parsed.filter })));
  };
  const [rows, counted] = await readAt(engine, caller, 'groups', reading, async (readBy) => {
    const page = await pageOf(readBy, { offset, limit });
    return [page, page.length > 0 || offset === 0 ? page[0] : (await pageOf(readBy, { offset: 0, limit: 1 }))[0]];
  });
  return {
    groups: await decodeRows(rows, (row) => plan.decode(row, caller.language)),
    first: offset,
    total: counted ? plan.total(counted) : 0,
  };
}

/** A group as JSON text, in which a sum has all its digits. */
export function groupText({ group, count, sum, min, max, titles }: Group): string {
  const sums = Object.entries(sum).map(([name, text]) => `${JSON.stringify(name)}:${text ?? 'null'}`);
  const plain = JSON.stringify({ group, count, min, max, _titles: titles });
  return `${plain.slice(0, -1)},"sum":{${sums.join(',')}}}`;
}
