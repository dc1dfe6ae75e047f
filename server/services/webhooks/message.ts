import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { list, read } from '#server/crud/service.ts';
import { withoutPersonal } from '#server/crud/write/history.ts';
import { Problem } from '#server/errors.ts';

/** An event that a webhook is notified of. */
export type WebhookEvent = {
  readonly entity: string;
  readonly record: number;
  readonly verb: string;
  /** The id of the history entry; null for a test. */
  readonly event: number | null;
  readonly createdAt: string;
  /** The user whose rights decide what the message contains. */
  readonly userId: number;
};

/**
 * The content of a message: the event and the record as it is now, both as far as the user may read them and without
 * personal data; null if the user may not read them at all.
 */
export async function messageOf(engine: Engine, occurrence: WebhookEvent): Promise<string | null> {
  const { entity, record, verb, event, createdAt } = occurrence;
  const start = { type: `${entity}.${verb}`, timestamp: createdAt };
  if (event === null) return JSON.stringify({ ...start, data: { entity, record_id: record } });
  try {
    const caller = await readerOf(engine, occurrence);
    if (!caller) return null;
    if (verb === 'purge') return purgeText(caller, start, occurrence);
    const own = { ...engine, model: caller.ability.model };
    const about = { entity, record_id: record, id: event };
    const { rows } = await list(
      { engine: own, caller, entity: own.model.entities.event! },
      {
        filter: JSON.stringify(about),
      },
    );
    const [entry] = rows;
    if (!entry) return null;
    const { record_version, diff, data, created_by } = entry;
    const sent = { entity, record_id: record, verb, record_version, diff, details: data, by: created_by };
    return JSON.stringify({ ...start, data: { ...sent, record: await recordNow(own, caller, occurrence) } });
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return null;
    throw error;
  }
}

/** A purged record has no values left to read, so only its ids are sent, to users who may read the entity. */
function purgeText({ ability }: Caller, start: object, { entity, record, verb }: WebhookEvent): string | null {
  if (!ability.can('read', entity)) return null;
  return JSON.stringify({ ...start, data: { entity, record_id: record, verb } });
}

/** The webhook's user with their current rights; null if the account is not active any more. */
async function readerOf(engine: Engine, { userId }: WebhookEvent): Promise<Caller | null> {
  const system = asSystem(engine.model, engine.clock());
  return (await engine.callerOf?.(engine.database, system, userId)) ?? null;
}

async function recordNow(engine: Engine, caller: Caller, { entity, record }: WebhookEvent): Promise<unknown> {
  try {
    const { _actions, _refused, ...known } = await read(
      { engine, caller, entity: engine.model.entities[entity]! },
      record,
    );
    return withoutPersonal(engine.model.entities[entity]!, known);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}
