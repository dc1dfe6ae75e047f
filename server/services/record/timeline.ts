import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { read } from '#server/crud/service.ts';
import { bind } from '#server/crud/sql/sql-builder.ts';
import { notFound } from '#server/errors.ts';
import { type Entry, toEntries } from './timeline-entries.ts';
import { placePlan, timelinePlan } from './timeline-plan.ts';
import type { Place, TimelineRequest } from './timeline-query.ts';

export type Page = {
  readonly entries: readonly Entry[];
  /** The start of the next page; null at the end. A short or empty page may still have a next one. */
  readonly end: Place | null;
};

/**
 * The events of a record, of its sub-records and of records that refer to it, newest first. The reader needs the right to
 * read each event's own record, and its changes are limited to the field groups that the reader may read there.
 *
 * @throws 404 if the caller may not read the record
 */
export async function timeline(engine: Engine, caller: Caller, id: number, asked: TimelineRequest): Promise<Page> {
  if (asked.of.owner?.entities === '*') throw notFound();
  await read({ engine, caller, entity: asked.of }, id);
  return timelinePage(engine, caller, id, asked);
}

/** A page of the time line of a record that the caller may read. */
export async function timelinePage(engine: Engine, caller: Caller, id: number, asked: TimelineRequest): Promise<Page> {
  const { database } = engine;
  const context = bindContext(caller, { ...valuesOf(asked), id, limit: asked.limit + 1 });
  const plan = timelinePlan(engine, caller.ability, asked);
  const rows = await database.readPlanned(plan.sql, bind(plan, context));
  const found = rows.map((row) => plan.decode(row, caller.language));
  const entries = await toEntries(engine, caller, found.slice(0, asked.limit));
  const last = entries.at(-1);
  if (found.length > asked.limit && last) return { entries, end: [last.at, last.id] };
  const behind = placePlan(engine, asked);
  const [place] = await database.readPlanned(behind.sql, bind(behind, context));
  return { entries, end: place ? [String(place[0]), Number(place[1])] : null };
}

function valuesOf({ from, to, after, verbs, by }: TimelineRequest): Record<string, unknown> {
  const named = verbs.map((verb, n) => [`verb${n}`, verb]);
  return { from, to, by, at: after?.[0], event: after?.[1], ...Object.fromEntries(named) };
}
