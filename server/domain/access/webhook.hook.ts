import type { Model } from '#generator/model/types.ts';
import { rightsChanged } from '#server/access/rights-changed.ts';
import { refuseStronger } from '#server/access/stronger.ts';
import { defineHook, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { stampAndFollow } from '#server/crud/write/update-computed-values.ts';
import { invalid } from '#server/errors.ts';
import { pauseDeliveries, putDelivery } from '#server/services/webhooks/deliveries.ts';
import { listeners, mayRead, touchListeners, wants } from '#server/services/webhooks/listeners.ts';
import { newSecret, secretLabel } from '#server/services/webhooks/sign.ts';

/**
 * The user of a webhook must not have more rights than the person who makes it; its address must be public; its entities
 * must exist.
 */
export default defineHook('webhook', 'check-and-subscribe', {
  beforeSave: async ({ before, after }, context) => {
    const { engine, caller } = context;
    const fault = engine.outside?.urlFault(String(after.url)) ?? null;
    if (fault) throw invalid([{ path: '/url', code: fault }]);
    const what = unknownEntity(engine.model, after.entities);
    if (what !== null) throw invalid([{ path: '/entities', code: 'bad_entities', params: { what } }]);
    if (before && !before.is_active && after.is_active) await resetFailures(after, Number(before.id), context);
    after.secret ??= engine.vault?.seal(newSecret(), secretLabel) ?? null;
    if (caller.system) return;
    for (const userId of new Set([before?.user_id, after.user_id])) await refuseStronger(userId, context);
  },
  beforeRemove: async (verb, row, context) => {
    if (verb === 'restore' && !context.caller.system) await refuseStronger(row.user_id, context);
  },
  onEvent: async (recorded, context) => {
    const { engine, trx, entity } = context;
    if (entity.name === 'webhook') {
      touchListeners(trx);
      await rightsChanged(trx);
    }
    for (const listener of await listeners(context)) {
      if (!wants(listener, entity, recorded)) continue;
      if (recorded.verb === 'purge' && !(await mayRead(context, listener.userId, entity.name, recorded.id))) continue;
      const { id: record, verb, eventId: event } = recorded;
      await putDelivery(engine, trx, listener.id, { entity: entity.name, record, verb, event });
    }
  },
});

/** A webhook that is switched on again is judged only by its later deliveries. */
async function resetFailures(after: Stored, id: number, context: PlugContext): Promise<void> {
  const clean = { failing_since: null, retry_at: null, switched_off_at: null };
  await stampAndFollow(context, context.entity, id, clean);
  await pauseDeliveries(context.trx, id, null);
  Object.assign(after, clean);
}

/** The first name that is not an entity; null if all are. */
function unknownEntity(model: Model, entities: unknown): string | null {
  if (entities === null || entities === undefined) return null;
  if (!Array.isArray(entities)) return '…';
  const unknown = entities.find((name) => typeof name !== 'string' || !Object.hasOwn(model.entities, name));
  return unknown === undefined ? null : String(unknown).slice(0, 60);
}
