import type { EntityModel } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import { insertSubjects, subjectFields, subjectRows } from '#server/crud/sql/subject-sql.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import { memoize } from '#server/memoize.ts';
import type { Diff } from './history.ts';

type Text = { readonly sql: string; readonly parts: number };

const texts = new WeakMap<EntityModel, Map<Dialect, Text>>();

/**
 * Records on which timelines an event appears: that of its record, of the record it is attached to and of the records it
 * refers to. An event that removes a reference appears on the timelines of the former and the new target.
 */
export async function recordSubjects(
  { engine, trx, entity }: Pick<WriteContext, 'engine' | 'trx' | 'entity'>,
  event: number,
  diff: Diff | null,
): Promise<void> {
  const known = memoize(texts, entity, () => new Map<Dialect, Text>());
  const { sql, parts } = memoize(known, trx.dialect, () => textFor(engine, trx.dialect, entity));
  await trx.run(sql, new Array(parts).fill(event));
  for (const [target, id] of formerOnes(engine, entity, diff ?? {})) {
    const p = trx.dialect.placeholder;
    const row = `select e.id, cast(${p(1)} as text), cast(${p(2)} as bigint), e.created_at from events e where e.id = ${p(3)}`;
    await trx.run(insertSubjects(row), [target, id, event]);
  }
}

/** The same for many events of one entity, from the records as they are now; former targets are left out. */
export async function recordSubjectsOfMany(
  { engine, trx, entity }: Pick<WriteContext, 'engine' | 'trx' | 'entity'>,
  events: readonly number[],
): Promise<void> {
  let parts = 0;
  const { dialect } = trx;
  const rows = subjectRows(engine.base, entity, () => {
    parts += 1;
    return dialect.inList('e.id', dialect.placeholder(parts), 'reference');
  });
  await trx.run(insertSubjects(rows), new Array(parts).fill(dialect.encodeList(events)));
}

/** Removes the timeline of a record that is erased for good, and its events from the timelines of other records. */
export async function eraseSubjects(trx: Transaction, { name }: EntityModel, id: number): Promise<void> {
  const p = trx.dialect.placeholder;
  await trx.run(`delete from event_subjects where entity = ${p(1)} and record_id = ${p(2)}`, [name, id]);
  const events = `select e.id from events e where e.entity = ${p(1)} and e.record_id = ${p(2)}`;
  await trx.run(`delete from event_subjects where event_id in (${events})`, [name, id]);
}

function textFor({ base }: Engine, dialect: Dialect, entity: EntityModel): Text {
  let parts = 0;
  const rows = subjectRows(base, entity, () => {
    parts += 1;
    return `e.id = ${dialect.placeholder(parts)}`;
  });
  return { sql: insertSubjects(rows), parts };
}

/** The records that the record referred to before this event. */
function formerOnes({ base }: Engine, entity: EntityModel, diff: Diff): (readonly [target: string, id: number])[] {
  return subjectFields(base, entity).flatMap(({ name, ref }) => {
    const before = [diff[name]?.[0] ?? []].flat();
    return before.flatMap((id) => (typeof id === 'number' && ref ? [[ref.entity, id] as const] : []));
  });
}
