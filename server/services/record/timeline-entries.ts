import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import { eventCutter } from '#server/crud/read/readable-event.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { titleColumns, titleMaker } from '#server/crud/read/titles.ts';
import type { StoredEvent } from './timeline-plan.ts';

/** An event as it is answered: with the title of its record and only those changes that the reader may read. */
export type Entry = StoredEvent & { readonly plural: string; readonly title: string };

/**
 * The given events with the titles of their records. For attached records whose title is their text, such as comments,
 * neither the title nor the text is answered while they are in the recycle bin.
 */
export async function toEntries(engine: Engine, caller: Caller, events: readonly StoredEvent[]): Promise<Entry[]> {
  const titles = new Map<string, string | null>();
  for (const name of new Set(events.map(({ entity }) => entity))) {
    const entity = engine.model.entities[name] as EntityModel;
    const ids = events.flatMap((event) => (event.entity === name ? [event.record_id] : []));
    for (const [id, title] of await titlesOf({ engine, caller, entity }, ids)) titles.set(`${name} ${id}`, title);
  }
  return events.map((event) => {
    const entity = engine.model.entities[event.entity] as EntityModel;
    const cut = eventCutter(caller, entity)(event as unknown as ApiRecord);
    const title = titles.get(`${event.entity} ${event.record_id}`);
    const diff = title === null ? withoutText(entity, cut.diff) : cut.diff;
    return { ...event, diff: diff ?? null, data: cut.data ?? null, plural: entity.plural, title: title ?? '' };
  });
}

/** The title fields of an attached record that contain its text. */
function textsOf({ owner, versioned, titleFields, field }: EntityModel): readonly string[] {
  if (!versioned || !owner || owner.entities === '*') return [];
  return titleFields.filter((name) => field[name]?.ui.widget === 'textarea');
}

function withoutText(entity: EntityModel, diff: unknown): unknown {
  if (typeof diff !== 'object' || diff === null) return diff;
  const texts = textsOf(entity);
  return Object.fromEntries(Object.entries(diff).filter(([name]) => !texts.includes(name)));
}

/** The titles by id; null for a record in the recycle bin whose title is its text. */
async function titlesOf(
  { engine: { database }, caller: { language }, entity }: ReadContext,
  ids: readonly number[],
): Promise<(readonly [id: number, title: string | null])[]> {
  const { dialect } = database;
  const make = titleMaker(entity);
  const among = dialect.inList('r.id', dialect.placeholder(1), 'reference');
  const deleted = textsOf(entity).length > 0 ? 'r.deleted_at' : 'null';
  const columns = ['r.id', deleted, ...titleColumns(entity).map((name) => `r.${name}`)];
  const rows = await database.read(`select ${columns.join(', ')} from ${entity.table} r where ${among}`, [
    dialect.encodeList([...new Set(ids)]),
  ]);
  return rows.map(([id, deletedAt, ...values]) => [Number(id), deletedAt === null ? make(values, language) : null]);
}
