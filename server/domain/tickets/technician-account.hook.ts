import { defineHook } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { releaseTickets } from './release-tickets.ts';

/** The open tickets of a person whose account is deactivated or deleted wait for another technician. */
export default defineHook('user', 'release-tickets', {
  afterSave: async ({ id, before, after }, context) => {
    if (before?.status === 'inactive' || after.status !== 'inactive') return;
    await releaseTickets(await techniciansOf(id, context), context);
  },
  beforeRemove: async (verb, { id }, context) => {
    if (verb === 'delete') await releaseTickets(await techniciansOf(id, context), context);
  },
});

async function techniciansOf(user: number, context: Parameters<typeof releaseTickets>[1]): Promise<readonly number[]> {
  const found = await records(context, 'technician')
    .acrossClients()
    .list({ user_id: user }, { fields: ['id'] });
  return found.map(({ id }) => id);
}
