import { defineAction } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { lineUp } from '#server/services/webhooks/deliveries.ts';

/** Tells a webhook the same once more, under the same number. */
export default defineAction('webhook-delivery', 'replay', {
  run: async (_input, record, { engine, trx, caller }) => {
    if (record.status === 'waiting') throw conflict('delivery_waits');
    const p = trx.dialect.placeholder;
    await trx.run(
      `update webhook_deliveries set status = 'waiting', attempts = 0, started_at = ${p(1)}, next_try_at = ${p(2)} where id = ${p(3)}`,
      [caller.now, caller.now, record.id],
    );
    await lineUp(engine, trx, record.id, caller.now);
    return undefined;
  },
});
