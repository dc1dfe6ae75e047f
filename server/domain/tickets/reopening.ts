import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { Change, PlugContext } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';

/** Records the results of a ticket when it is reopened, with the times of its life until then. */
export async function logReopening({ verb, id, before, after }: Change & { id: number }, context: PlugContext) {
  if (verb !== 'reopen' || !before) return;
  const { engine, trx } = context;
  await createRow(
    { engine, trx, caller: byServer(context), entity: entityNamed(context, 'ticket-reopen') },
    {
      ticket_id: id,
      reason: after.reopen_reason,
      previous_resolution: before.resolution,
      previous_technician_id: before.primary_technician_id,
      previous_resolved_at: before.resolved_at,
      previous_due_at: before.resolution_due_at,
      previous_sla_state: before.sla_state,
    },
  );
}
