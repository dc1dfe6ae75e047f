import type { Filter } from '#generator/model/types.ts';
import { entityNamed } from './by-server.ts';
import type { WriteContext } from './context.ts';
import type { ApiRecord } from './read/select.ts';
import { list } from './service.ts';

const page = 1000;

/** All rows of an entity that match a filter and that the caller may read, in the order of their ids. */
export async function listAll(
  context: WriteContext,
  name: string,
  fields: string,
  filter: Filter,
): Promise<readonly ApiRecord[]> {
  const { engine, caller } = context;
  const all: ApiRecord[] = [];
  for (;;) {
    const { rows } = await list(
      { engine, caller, entity: entityNamed(context, name) },
      {
        filter: JSON.stringify(filter),
        fields,
        range: JSON.stringify([all.length, all.length + page - 1]),
        sort: JSON.stringify(['id', 'ASC']),
      },
    );
    all.push(...rows);
    if (rows.length < page) return all;
  }
}
