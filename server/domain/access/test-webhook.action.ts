import { defineAction } from '#server/crud/plugs.ts';
import { putDelivery } from '#server/services/webhooks/deliveries.ts';

/** Tells the webhook that nothing happened: whether it answers stands among its deliveries. */
export default defineAction('webhook', 'test', {
  answers: { type: 'object', required: ['delivery'], properties: { delivery: { type: 'integer' } } },
  run: async (_input, record, { engine, trx }) => {
    const about = { entity: 'webhook', record: record.id, verb: 'test', event: null };
    const delivery = await putDelivery(engine, trx, record.id, about);
    return { delivery };
  },
});
