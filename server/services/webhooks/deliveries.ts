import { randomUUID } from 'node:crypto';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { createRow } from '#server/crud/write.ts';
import type { Transaction } from '#server/database/connect.ts';

export const deliverKind = 'webhook-delivery.deliver';

export type NewDelivery = {
  readonly entity: string;
  readonly record: number;
  readonly verb: string;
  /** The entry of the history; null for a test. */
  readonly event: number | null;
};

/** Notes that a webhook is to be told something, and puts it in line; both in the transaction of what happened. */
export async function putDelivery(
  engine: Engine,
  trx: Transaction,
  webhook: number,
  delivery: NewDelivery,
): Promise<number> {
  const system = asSystem(engine.model, engine.clock());
  const { row } = await createRow(engine, trx, system, engine.model.entities['webhook-delivery']!, {
    ...delivery,
    webhook_id: webhook,
    message_id: `msg_${randomUUID()}`,
    next_try_at: system.now,
    started_at: system.now,
  });
  await lineUp(engine, trx, row.id, system.now);
  return row.id;
}

/** Puts a delivery in line as the system: nobody sees the job, whatever the delivery is about. */
export async function lineUp(engine: Engine, trx: Transaction, delivery: number, after: string): Promise<void> {
  const system = asSystem(engine.model, engine.clock());
  const entity = engine.model.entities['webhook-delivery']!;
  const job = { kind: deliverKind, key: `${delivery}.${randomUUID()}`, entity, input: { delivery }, after };
  await enqueue(trx, system, job);
}
