import { defineAction } from '#server/crud/plugs.ts';
import { stampAndFollow } from '#server/crud/write/update-computed-values.ts';
import { conflict } from '#server/errors.ts';
import { lineUp } from '#server/services/webhooks/deliveries.ts';

/** Sends a delivery once more, under the same message id. */
export default defineAction('webhook-delivery', 'replay', {
  run: async (_input, record, { engine, trx, caller, entity }) => {
    if (record.status === 'waiting') throw conflict('delivery_waits');
    const waiting = { status: 'waiting', attempts: 0, started_at: caller.now, next_try_at: caller.now };
    await stampAndFollow({ engine, trx }, entity, record.id, waiting);
    await lineUp(engine, trx, { id: record.id, webhook: Number(record.webhook_id) }, caller.now);
    return undefined;
  },
});
