import { makeApiKey } from '#server/access/api-keys.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { changeRow } from '#server/crud/write/write.ts';

/** Creates the key itself, or a new one that replaces it, and answers it only this once. */
export default defineAction('api-key', 'issue', {
  ends: true,
  answers: {
    type: 'object',
    required: ['api_key', 'prefix'],
    properties: { api_key: { type: 'string', format: 'password' }, prefix: { type: 'string' } },
  },
  run: async (_input, record, { engine, trx, caller, entity }) => {
    const { key, prefix, hash } = makeApiKey(record.id);
    const set = { prefix, key_hash: hash, revoked_at: null, origin: 'person' };
    await changeRow({ engine, trx, caller, entity }, record.id, {}, { verb: 'issue', version: null, set });
    return { api_key: key, prefix };
  },
});
