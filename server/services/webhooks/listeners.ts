import type { EntityModel } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { currentOf } from '#server/crud/write/current-record.ts';
import type { RecordedEvent } from '#server/crud/write/history.ts';
import type { Transaction } from '#server/database/connect.ts';

/** The values of a webhook that decide which events it receives; null = all clients, all entities, all verbs. */
export type Listener = {
  readonly id: number;
  readonly clientId: unknown;
  readonly userId: number;
  readonly entities: readonly string[] | null;
  readonly verbs: readonly string[] | null;
};

const listenersByAbility = new WeakMap<Ability, readonly Listener[]>();
const touched = new WeakSet<Transaction>();

/** Records that this transaction changes webhooks, so that it reads its own uncommitted webhooks and not the cached ones. */
export function touchListeners(trx: Transaction): void {
  touched.add(trx);
}

/**
 * The active webhooks. They are cached with the caller's ability, which every process discards at its next request after a
 * webhook was changed. The system's ability is permanent, so for the system they are read each time.
 */
export async function listeners({ trx, caller }: PlugContext): Promise<readonly Listener[]> {
  if (caller.system || touched.has(trx)) return readListeners(trx);
  const known = listenersByAbility.get(caller.ability);
  if (known) return known;
  const read = await readListeners(trx);
  listenersByAbility.set(caller.ability, read);
  return read;
}

async function readListeners(trx: Transaction): Promise<readonly Listener[]> {
  const sql = `select id, client_id, user_id, entities, verbs from webhooks
    where is_active = ${trx.dialect.placeholder(1)} and deleted_at is null order by id`;
  const rows = await trx.read(sql, [trx.dialect.encodeBoolean(true)]);
  return rows.map(([id, clientId, userId, entities, verbs]) => ({
    id: Number(id),
    clientId,
    userId: Number(userId),
    entities: chosen(entities),
    verbs: chosen(verbs),
  }));
}

/** An empty selection means all. */
function chosen(list: unknown): readonly string[] | null {
  const names = typeof list === 'string' ? (JSON.parse(list) as readonly string[] | null) : null;
  return names && names.length > 0 ? names : null;
}

const plainVerbs = ['create', 'update', 'delete', 'restore', 'purge'];

/** Whether a webhook is set to receive an event; whether its user may read the record is checked separately. */
export function wants(listener: Listener, entity: EntityModel, { verb, clientId }: RecordedEvent): boolean {
  const kind = plainVerbs.includes(verb) ? verb : 'action';
  if (listener.clientId !== null && listener.clientId !== (clientId ?? null)) return false;
  return (listener.entities?.includes(entity.name) ?? true) && (listener.verbs?.includes(kind) ?? true);
}

/** Whether a webhook's user may read a row, including one in the bin, at this point of the transaction. */
export async function mayRead(
  { engine, trx }: PlugContext,
  userId: number,
  name: string,
  id: number,
): Promise<boolean> {
  const system = asSystem(engine.model, engine.clock());
  const reader = await engine.callerOf?.(trx, system, userId);
  const entity = reader?.ability.model.entities[name];
  if (!reader || !entity || !reader.ability.can('read', name)) return false;
  return (await currentOf({ engine, trx, caller: reader, entity }, id)) !== null;
}
