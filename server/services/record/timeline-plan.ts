import { actorEntity } from '#generator/model/system-names.ts';
import type { EntityModel, Language } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Engine } from '#server/crud/engine.ts';
import { memoizePlan } from '#server/crud/read/read-plan.ts';
import { titleColumns, titleMaker } from '#server/crud/read/titles.ts';
import { SqlBuilder, type Statement } from '#server/crud/sql/sql-builder.ts';
import type { RawRow } from '#server/database/connect.ts';
import type { TimelineRequest } from './timeline-query.ts';

/** An event as it is stored, with the name of the person who caused it. */
export type StoredEvent = {
  readonly id: number;
  readonly at: string;
  readonly verb: string;
  readonly entity: string;
  readonly record_id: number;
  readonly record_version: number | null;
  readonly diff: unknown;
  readonly data: unknown;
  readonly by: { readonly id: number; readonly title: string } | null;
};

export type TimelinePlan = Statement & { readonly decode: (row: RawRow, language: Language) => StoredEvent };

/**
 * The maximum number of entries of a time line that are checked for one page. A caller who may read few of them gets a
 * short page and requests the next one.
 */
export const judgedAtOnce = 1000;

/**
 * The statement for a page: a section of the time line, read by its index, filtered to events of records the caller may
 * read.
 */
export function timelinePlan(engine: Engine, ability: Ability, asked: TimelineRequest): TimelinePlan {
  return memoizePlan(ability, `timeline ${asked.of.name} ${shapeOf(asked)}`, () => makePlan(engine, ability, asked));
}

function makePlan({ model, database }: Engine, ability: Ability, asked: TimelineRequest): TimelinePlan {
  const sql = SqlBuilder.ofOneRow(database.dialect);
  const actor = model.entities[actorEntity] as EntityModel;
  const names = titleColumns(actor);
  const columns = ['id', 'created_at', 'verb', 'entity', 'record_id', 'record_version', 'diff', 'data', 'created_by'];
  const selected = [...columns.map((name) => `e.${name}`), ...names.map((name) => `u.${name}`)].join(', ');
  const stretch = `${stretchSql(sql, asked)} limit ${judgedAtOnce}`;
  const isVisible = asked.kinds.map((kind) => visible(sql, ability, kind));
  const parts = [`(${isVisible.length > 0 ? isVisible.join(' or ') : '1 = 0'})`];
  if (asked.verbs.length > 0) parts.push(`e.verb in (${asked.verbs.map((_, n) => sql.value(`verb${n}`)).join(', ')})`);
  if (asked.by !== null) parts.push(`e.created_by = ${sql.value('by')}`);
  const text = `select ${selected} from (${stretch}) s join events e on e.id = s.event_id
    left join ${actor.table} u on u.id = e.created_by where ${parts.join(' and ')}
    order by s.at desc, s.event_id desc limit ${sql.value('limit')}`;
  return { sql: text, slots: sql.slots, decode: decoder(columns.length, titleMaker(actor)) };
}

/** The statement for the position at which the section of a page ends; it has no row if the time line ends before. */
export function placePlan({ database }: Engine, asked: TimelineRequest): Statement {
  const sql = SqlBuilder.ofOneRow(database.dialect);
  const text = `${stretchSql(sql, asked)} limit 1 offset ${judgedAtOnce - 1}`;
  return { sql: text, slots: sql.slots };
}

function stretchSql(sql: SqlBuilder, { of, from, to, after }: TimelineRequest): string {
  const parts = [`t.entity = '${of.name}'`, `t.record_id = ${sql.value('id')}`];
  if (from) parts.push(`t.at >= ${sql.value('from')}`);
  if (to) parts.push(`t.at < ${sql.value('to')}`);
  if (after) parts.push(`(t.at, t.event_id) < (${sql.value('at')}, ${sql.value('event')})`);
  return `select t.event_id, t.at from event_subjects t where ${parts.join(' and ')} order by t.at desc, t.event_id desc`;
}

/**
 * The condition that the event is of a record the caller may read, with the same predicate that is used everywhere for that
 * entity.
 */
function visible(sql: SqlBuilder, ability: Ability, kind: EntityModel): string {
  const row = sql.alias();
  const reach = ability.predicate(sql, kind, 'read', row);
  const exists = `exists (select 1 from ${kind.table} ${row} where ${row}.id = e.record_id${reach ? ` and ${reach}` : ''})`;
  return `(e.entity = '${kind.name}' and ${exists})`;
}

function shapeOf({ kinds, verbs, by, from, to, after }: TimelineRequest): string {
  return JSON.stringify([
    kinds.map(({ name }) => name),
    verbs.length,
    by !== null,
    from !== null,
    to !== null,
    after !== null,
  ]);
}

function decoder(first: number, titleOf: ReturnType<typeof titleMaker>): TimelinePlan['decode'] {
  const parse = (text: unknown) => (typeof text === 'string' ? JSON.parse(text) : null);
  return (row, language) => {
    const [id, at, verb, entity, record, version, diff, data, actor] = row;
    return {
      id: Number(id),
      at: String(at),
      verb: String(verb),
      entity: String(entity),
      record_id: Number(record),
      record_version: version === null ? null : Number(version),
      diff: parse(diff),
      data: parse(data),
      by: actor === null ? null : { id: Number(actor), title: titleOf(row.slice(first), language) },
    };
  };
}
