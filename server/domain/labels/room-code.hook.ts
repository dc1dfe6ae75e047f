import { defineHook } from '#server/crud/plugs.ts';
import { createCode, purgeCodes } from './owner-codes.ts';

/** Every new room gets a code, so that its label can be printed at once; its codes are purged with it. */
export default defineHook('room', 'give-code', {
  afterSave: async ({ verb, id, after }, context) => {
    if (verb === 'create') await createCode(context, 'room', { id, client_id: after.client_id });
  },
  beforeRemove: async (verb, row, context) => {
    if (verb === 'purge') await purgeCodes(context, 'room', row);
  },
});
