import { defineAction } from '#server/crud/plugs.ts';
import { changeRow } from '#server/crud/write/write.ts';
import { newSecret, secretLabel } from '#server/services/webhooks/sign.ts';

/** Replaces the secret with a new one, which is answered only this once. */
export default defineAction('webhook', 'new_secret', {
  ends: true,
  answers: { type: 'object', required: ['secret'], properties: { secret: { type: 'string', format: 'password' } } },
  run: async (_input, record, { engine, trx, caller, entity }) => {
    const secret = newSecret();
    const set = { secret: engine.vault?.seal(secret, secretLabel) ?? null };
    await changeRow({ engine, trx, caller, entity }, record.id, {}, { verb: 'new_secret', version: null, set });
    return { secret };
  },
});
