import { defineAction } from '#server/crud/plugs.ts';
import { putDelivery } from '#server/services/webhooks/deliveries.ts';

/** Sends a test message to the webhook; the result appears among its deliveries. */
export default defineAction('webhook', 'test', {
  answers: { type: 'object', required: ['delivery'], properties: { delivery: { type: 'integer' } } },
  run: async (_input, record, { engine, trx }) => {
    const about = { entity: 'webhook', record: record.id, verb: 'test', event: null };
    const delivery = await putDelivery(engine, trx, record.id, about);
    return { delivery };
  },
});
