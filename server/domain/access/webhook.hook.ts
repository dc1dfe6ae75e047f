import type { Model } from '#generator/model/types.ts';
import { refuseStronger } from '#server/access/stronger.ts';
import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import { putDelivery } from '#server/services/webhooks/deliveries.ts';
import { newSecret, secretLabel } from '#server/services/webhooks/sign.ts';

const plainVerbs = ['create', 'update', 'delete', 'restore', 'purge'];

/** Webhooks read as somebody no stronger than who makes them, call public addresses, and hear what happens. */
export default defineHook('webhook', 'guard-and-hear', {
  beforeSave: async ({ before, after }, context) => {
    const { engine, caller } = context;
    const fault = engine.outside?.urlFault(String(after.url)) ?? null;
    if (fault) throw invalid([{ path: '/url', code: fault }]);
    const what = unknownEntity(engine.model, after.entities);
    if (what !== null) throw invalid([{ path: '/entities', code: 'bad_entities', params: { what } }]);
    after.secret ??= engine.vault?.seal(newSecret(), secretLabel) ?? null;
    if (caller.system) return;
    for (const userId of new Set([before?.user_id, after.user_id])) await refuseStronger(userId, context);
  },
  beforeRemove: async (verb, row, context) => {
    if (verb === 'restore' && !context.caller.system) await refuseStronger(row.user_id, context);
  },
  onHappening: async ({ verb, id, clientId, eventId }, { engine, trx, entity }) => {
    const p = trx.dialect.placeholder;
    const sql = `select id from webhooks where is_active = ${p(1)} and deleted_at is null
      and (client_id = ${p(2)} or client_id is null)
      and (entities is null or entities like ${p(3)}) and (verbs is null or verbs = '[]' or verbs like ${p(4)}) order by id`;
    const kind = plainVerbs.includes(verb) ? verb : 'action';
    const values = [trx.dialect.encodeBoolean(true), clientId ?? null, `%"${entity.name}"%`, `%"${kind}"%`];
    for (const [webhook] of await trx.read(sql, values))
      await putDelivery(engine, trx, Number(webhook), { entity: entity.name, record: id, verb, event: eventId });
  },
});

/** The first name that is no entity's; null when all are. */
function unknownEntity(model: Model, entities: unknown): string | null {
  if (entities === null || entities === undefined) return null;
  if (!Array.isArray(entities)) return '…';
  const unknown = entities.find((name) => typeof name !== 'string' || !Object.hasOwn(model.entities, name));
  return unknown === undefined ? null : String(unknown).slice(0, 60);
}
