import { randomUUID } from 'node:crypto';
import { byServer } from '#server/crud/by-server.ts';
import { enqueue } from '#server/crud/jobs.ts';
import type { PlugContext } from '#server/crud/plugs.ts';

/** The states of a ticket that somebody works on. */
export const workedOn = ['assigned', 'acknowledged', 'in_progress', 'on_hold'] as const;

/** Takes the open tickets away from technicians who no longer take any, in a job, and notifies the managers. */
export async function releaseTickets(technicians: readonly number[], context: PlugContext): Promise<void> {
  const { engine, trx } = context;
  const entity = engine.model.entities.technician!;
  for (const id of technicians)
    await enqueue(trx, byServer(context), {
      kind: 'technician.release_tickets',
      key: randomUUID(),
      entity,
      input: { id },
    });
}
