import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { cutEvents } from '#server/crud/read/event-view.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { titleColumns, titleMaker } from '#server/crud/read/titles.ts';
import type { StoredEvent } from './timeline-plan.ts';

/** An event as it is answered: with the title of its record, its changes cut to what the reader may read of it. */
export type Entry = StoredEvent & { readonly plural: string; readonly title: string };

/** Events of records the caller may read, with the titles of these. */
export async function toEntries(engine: Engine, caller: Caller, events: readonly StoredEvent[]): Promise<Entry[]> {
  const titles = new Map<string, string>();
  for (const name of new Set(events.map(({ entity }) => entity))) {
    const entity = engine.model.entities[name] as EntityModel;
    const ids = events.flatMap((event) => (event.entity === name ? [event.record_id] : []));
    for (const [id, title] of await titlesOf(engine, caller, entity, ids)) titles.set(`${name} ${id}`, title);
  }
  return events.map((event) => {
    const entity = engine.model.entities[event.entity] as EntityModel;
    const [cut] = cutEvents(caller, entity, [event as unknown as ApiRecord]);
    const title = titles.get(`${event.entity} ${event.record_id}`) ?? '';
    return { ...event, diff: cut?.diff ?? null, data: cut?.data ?? null, plural: entity.plural, title };
  });
}

async function titlesOf(
  { database }: Engine,
  { language }: Caller,
  entity: EntityModel,
  ids: readonly number[],
): Promise<(readonly [id: number, title: string])[]> {
  const { dialect } = database;
  const make = titleMaker(entity);
  const among = dialect.inList('r.id', dialect.placeholder(1), 'reference');
  const columns = ['r.id', ...titleColumns(entity).map((name) => `r.${name}`)];
  const rows = await database.read(`select ${columns.join(', ')} from ${entity.table} r where ${among}`, [
    dialect.encodeList([...new Set(ids)]),
  ]);
  return rows.map(([id, ...values]) => [Number(id), make(values, language)] as const);
}
