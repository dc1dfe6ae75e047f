import { randomUUID } from 'node:crypto';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Transaction } from '#server/database/connect.ts';
import { pauseJobs } from '#server/services/jobs/claim-job.ts';

export const deliverKind = 'webhook-delivery.deliver';

export type NewDelivery = {
  readonly entity: string;
  readonly record: number;
  readonly verb: string;
  /** The id of the history entry; null for a test. */
  readonly event: number | null;
};

/** Records a delivery for a webhook and puts it in line, both in the transaction of the event. */
export async function putDelivery(
  engine: Engine,
  trx: Transaction,
  webhook: number,
  delivery: NewDelivery,
): Promise<number> {
  const system = asSystem(engine.model, engine.clock());
  const { row } = await createRow(
    { engine, trx, caller: system, entity: engine.model.entities['webhook-delivery']! },
    {
      ...delivery,
      webhook_id: webhook,
      message_id: `msg_${randomUUID()}`,
      next_try_at: system.now,
      started_at: system.now,
    },
  );
  await lineUp(engine, trx, { id: row.id, webhook }, system.now);
  return row.id;
}

/** Puts a delivery in line, at most once, as the system: nobody sees the job, whatever the delivery is about. */
export async function lineUp(
  engine: Engine,
  trx: Transaction,
  { id, webhook }: { readonly id: number; readonly webhook: number },
  after: string,
): Promise<void> {
  const system = asSystem(engine.model, engine.clock());
  const entity = engine.model.entities['webhook-delivery']!;
  const job = { kind: deliverKind, key: String(id), entity, receiver: String(webhook), input: { delivery: id } };
  await enqueue(trx, system, { ...job, after, again: true });
}

/**
 * Pauses the deliveries to a receiver until an instant; null ends the pause. A receiver that does not respond is thereby
 * called by one delivery at a time.
 */
export function pauseDeliveries(trx: Transaction, webhook: number, until: string | null): Promise<void> {
  return pauseJobs(trx, deliverKind, String(webhook), until);
}
