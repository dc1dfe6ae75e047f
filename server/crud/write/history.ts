import { isDeepStrictEqual } from 'node:util';
import type { EntityModel } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { describedFields, personalFields } from '#server/crud/read/field-lists.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import { memoize } from '#server/memoize.ts';
import { recordSubjects } from './event-subjects.ts';

export type Diff = Record<string, readonly [before: unknown, after: unknown]>;

/**
 * Fields that differ between two states of a row, without secrets and without values that the server maintains. Of personal
 * data it contains only that it changed, as two null values.
 */
export function diffOf(entity: EntityModel, before: Stored | null, after: Stored): Diff {
  const diff: Diff = {};
  for (const field of describedFields(entity)) {
    const old = before?.[field.name] ?? null;
    const now = after[field.name] ?? null;
    if (old !== now && !isDeepStrictEqual(old, now) && !(before === null && isEmpty(now)))
      diff[field.name] = field.personal === null ? [old, now] : [null, null];
  }
  return diff;
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

export type RecordedEvent = EventOfRow & { readonly eventId: number };

export type EventOfRow = {
  readonly verb: string;
  readonly id: number;
  readonly clientId: unknown;
  readonly version: unknown;
  readonly diff: Diff | null;
  readonly data?: Stored;
};

const insertColumns = [
  'entity',
  'record_id',
  'client_id',
  'record_version',
  'verb',
  'diff',
  'data',
  'created_at',
  'created_by',
];

const insertTexts = new Map<Dialect, string>();

function insertSql(dialect: Dialect): string {
  return memoize(insertTexts, dialect, () => {
    const places = insertColumns.map((_, n) => dialect.placeholder(n + 1)).join(', ');
    return `insert into events (${insertColumns.join(', ')}) values (${places}) returning id`;
  });
}

/** Adds an event to the `events` table, in the transaction of the change, and calls the hooks that listen to events. */
export async function recordEvent(context: WriteContext, event: EventOfRow): Promise<void> {
  const { engine } = context;
  const eventId = await recordInHistory(context, event);
  if (eventId === null) return;
  const recorded = { ...event, eventId };
  for (const hook of engine.plugs.listeners) await hook.onEvent?.(recorded, context);
}

/** Adds an event to the history only: no notification, mail or webhook follows. */
export async function recordInHistory(context: WriteContext, event: EventOfRow): Promise<number | null> {
  const { trx, caller, entity } = context;
  if (entity.history === 'none') return null;
  const data = withoutPersonal(entity, event.data ?? {});
  const values = [
    entity.name,
    event.id,
    event.clientId ?? null,
    event.version ?? null,
    event.verb,
    entity.history === 'full' && event.diff ? JSON.stringify(event.diff) : null,
    Object.keys(data).length > 0 ? JSON.stringify(data) : null,
    caller.now,
    caller.user.id,
  ];
  const [row] = await trx.read(insertSql(trx.dialect), values);
  const eventId = Number(row?.[0]);
  await recordSubjects(context, eventId, event.diff);
  return eventId;
}

/** A record, or the input of an action, without personal data. */
export function withoutPersonal<T extends Stored>(entity: EntityModel, values: T): T {
  const personal = new Set(personalFields(entity).map(({ name }) => name));
  if (personal.size === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !personal.has(name))) as T;
}
