import { entityNamed } from '#server/crud/by-server.ts';
import { asSystem } from '#server/crud/caller.ts';
import { type Change, defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';

/** A new room is available; each change of its status is written to the log with its reason. */
export default defineHook('room', 'log-status', {
  beforeSave: async ({ verb, before, after }, context) => {
    if (verb === 'create') after.room_status_id ??= await availableStatus(after.client_id, context);
    if (before && isOther(before, after) && before.status_reason === after.status_reason) after.status_reason = null;
  },
  /** Nobody has the right to write the log: the server writes it, in the name of the person who changed the room. */
  afterSave: async ({ id, before, after }, { engine, trx, caller }) => {
    if (!before || !isOther(before, after)) return;
    const log = entityNamed({ engine }, 'room-status-log');
    const server = { ...asSystem(engine.model, engine.clock()), user: caller.user };
    await createRow(
      { engine, trx, caller: server, entity: log },
      {
        room_id: id,
        from_status_id: before.room_status_id,
        to_status_id: after.room_status_id,
        reason: after.status_reason,
      },
    );
  },
});

function isOther(before: Change['after'], after: Change['after']): boolean {
  return before.room_status_id !== after.room_status_id;
}

/** The client's own status AVAILABLE, else the platform's; null if there is none. */
async function availableStatus(client: unknown, { trx }: PlugContext): Promise<number | null> {
  const p = trx.dialect.placeholder;
  const sql = `select id from room_statuses where upper(code) = 'AVAILABLE' and is_active = ${p(1)} and deleted_at is null
    and (client_id is null or client_id = ${p(2)}) order by case when client_id is null then 1 else 0 end, id limit 1`;
  const [row] = await trx.read(sql, [trx.dialect.encodeBoolean(true), client]);
  return (row?.[0] as number | undefined) ?? null;
}
