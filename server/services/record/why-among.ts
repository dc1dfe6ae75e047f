import type { AmongValue } from '#generator/model/types.ts';
import { list } from '#server/crud/service.ts';
import type { Reasons, WhyWork } from './why.ts';

/** Explains a share or a rank: the number that is compared, and how many rows the reader sees among those compared. */
export async function amongReasons(work: WhyWork, { from, field, among }: AmongValue): Promise<Reasons> {
  const { engine, caller, entity, record } = work;
  const title = (name: string) => entity.field[name]?.title[caller.language] ?? name;
  const query = { filter: JSON.stringify({ [among]: record[among] ?? null }), range: '[0,0]', fields: 'id' };
  const { total } = await list({ engine, caller, entity }, query);
  const params = { field: title(field), among: title(among), count: total };
  return { sentences: [engine.sentences.say(caller.language, `why_${from}`, params)], rows: [], hidden: 0 };
}
