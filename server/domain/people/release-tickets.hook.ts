import { randomUUID } from 'node:crypto';
import { byServer, entityNamed } from '#server/crud/by-server.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';

/** The open tickets of a person whose account is deactivated or deleted wait for another technician. */
export default defineHook('user', 'release-tickets', {
  afterSave: async ({ id, before, after }, context) => {
    if (before?.status !== 'inactive' && after.status === 'inactive') await releaseTickets(id, context);
  },
  beforeRemove: async (verb, { id }, context) => {
    if (verb === 'delete') await releaseTickets(id, context);
  },
});

async function releaseTickets(user: number, context: PlugContext): Promise<void> {
  const technicians = records(context, 'technician').acrossClients();
  const ids = (await technicians.list({ user_id: user }, { fields: ['id'] })).map(({ id }) => id);
  if (ids.length === 0) return;
  const entity = entityNamed(context, 'technician');
  const job = { kind: 'technician.release_tickets', key: randomUUID(), entity, input: { ids } };
  await enqueue(context.trx, byServer(context), job);
}
