import { type Change, defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';

/** A new room is available; each change of its status is written to the log with its reason. */
export default defineHook('room', 'log-status', {
  beforeSave: async ({ verb, before, after }, context) => {
    if (verb === 'create') after.room_status_id ??= await availableStatus(after.client_id, context);
    if (before && isOther(before, after) && before.status_reason === after.status_reason) after.status_reason = null;
  },
  /** Nobody has the right to write the log: the server writes it, in the name of the person who changed the room. */
  afterSave: async ({ id, before, after }, context) => {
    if (!before || !isOther(before, after)) return;
    await records(context, 'room-status-log').asSystem(after.client_id).create({
      room_id: id,
      from_status_id: before.room_status_id,
      to_status_id: after.room_status_id,
      reason: after.status_reason,
    });
  },
});

function isOther(before: Change['after'], after: Change['after']): boolean {
  return before.room_status_id !== after.room_status_id;
}

/** The client's own status AVAILABLE, else the platform's; null if there is none. */
async function availableStatus(client: unknown, context: PlugContext): Promise<number | null> {
  const available = await records(context, 'room-status')
    .asSystem(client)
    .list({ code: 'AVAILABLE', is_active: true }, { fields: ['id', 'client_id'] });
  const own = available.find(({ client_id }) => client_id !== null);
  return (own ?? available[0])?.id ?? null;
}
