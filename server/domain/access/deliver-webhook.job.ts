import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob, type Stored } from '#server/crud/plugs.ts';
import { stampAndFollow } from '#server/crud/write/update-computed-values.ts';
import { changeRow } from '#server/crud/write/write.ts';
import type { Reader, Transaction } from '#server/database/connect.ts';
import { faultText } from '#server/services/mail/post.ts';
import { notify } from '#server/services/notify.ts';
import { waitAfter } from '#server/services/retry.ts';
import { lineUp, pauseDeliveries } from '#server/services/webhooks/deliveries.ts';
import { messageOf, type WebhookEvent } from '#server/services/webhooks/message.ts';
import { secretLabel, signedHeaders } from '#server/services/webhooks/sign.ts';

const day = 86_400_000;

/** A webhook is switched off after this time without a success, as Standard Webhooks advises. */
const patience = 5 * day;

/** The status 410 (Gone), with which a receiver asks not to be called again. */
const noLongerThere = 410;

const columns = [
  ['id', 'd.id'],
  ['webhook', 'd.webhook_id'],
  ['entity', 'd.entity'],
  ['record', 'd.record'],
  ['verb', 'd.verb'],
  ['event', 'd.event'],
  ['messageId', 'd.message_id'],
  ['attempts', 'd.attempts'],
  ['startedAt', 'd.started_at'],
  ['createdAt', 'd.created_at'],
  ['url', 'w.url'],
  ['secret', 'w.secret'],
  ['userId', 'w.user_id'],
  ['retryAt', 'w.retry_at'],
  ['isActive', 'w.is_active'],
  ['binnedAt', 'w.deleted_at'],
  ['failingSince', 'w.failing_since'],
  ['webhookName', 'w.name'],
  ['madeBy', 'w.created_by'],
] as const;

type Delivery = WebhookEvent & {
  readonly id: number;
  readonly webhook: number;
  readonly messageId: string;
  readonly attempts: number;
  readonly startedAt: string;
  readonly url: string;
  readonly secret: string;
  readonly retryAt: string | null;
  readonly isActive: unknown;
  readonly binnedAt: string | null;
  readonly failingSince: string | null;
  readonly webhookName: string;
  readonly madeBy: number | null;
};

type Outcome = { readonly status: number | null; readonly fault: string | null };

/**
 * Sends one event to a webhook, with the current rights of its user. Events about one record are sent in order: a later
 * event waits for the earlier one, which puts it in line when it ends.
 */
export default defineJob('webhook-delivery', 'deliver', {
  title: {
    en: 'Message to another program',
    de: 'Nachricht an ein anderes Programm',
    fr: 'Message à un autre programme',
    pt: 'Mensagem a outro programa',
  },
  attempts: 1000,
  lane: 'webhooks',
  run: async (job) => {
    const { engine } = job;
    const delivery = await waiting(engine.database, Number(job.input.delivery));
    if (!delivery) return undefined;
    const now = engine.clock().toISOString();
    const isOff = !delivery.isActive || delivery.binnedAt;
    if (!isOff && delivery.retryAt !== null && delivery.retryAt > now) return void (await later(job, delivery));
    if (await isBehindAnother(engine.database, delivery)) return undefined;
    if (isOff) return void (await end(job, delivery, { status: 'skipped' }));
    if (!(await take(engine, delivery, now))) return void (await later(job, delivery));
    const body = await composed(job, delivery);
    if (body === null) return void (await end(job, delivery, { status: 'skipped' }));
    const outcome = await send(engine, delivery, body);
    await (outcome.fault === null ? succeed(job, delivery, outcome) : fail(job, delivery, outcome));
    return undefined;
  },
});

async function waiting(reader: Reader, id: number): Promise<Delivery | null> {
  const p = reader.dialect.placeholder;
  const sql = `select ${columns.map(([, column]) => column).join(', ')} from webhook_deliveries d
    join webhooks w on w.id = d.webhook_id
    where d.id = ${p(1)} and d.status = 'waiting'`;
  const [row] = await reader.read(sql, [id]);
  return row ? (Object.fromEntries(columns.map(([name], n) => [name, row[n]])) as unknown as Delivery) : null;
}

const sameRecord = (reader: Reader, first: number) => {
  const p = (n: number) => reader.dialect.placeholder(first + n);
  return `webhook_id = ${p(0)} and entity = ${p(1)} and record = ${p(2)} and status = 'waiting'`;
};

async function isBehindAnother(reader: Reader, { id, webhook, entity, record }: Delivery): Promise<boolean> {
  const sql = `select 1 from webhook_deliveries where ${sameRecord(reader, 1)} and id < ${reader.dialect.placeholder(4)} limit 1`;
  return (await reader.read(sql, [webhook, entity, record, id])).length > 0;
}

/** Postpones this delivery, because the webhook just failed with another one or another process is working on this one. */
async function later(job: JobWork, { retryAt }: Delivery): Promise<void> {
  const { clock } = job.engine;
  const soon = new Date(clock().getTime() + holdFor).toISOString();
  const isPaused = retryAt !== null && retryAt > clock().toISOString();
  await job.postpone(isPaused ? retryAt : soon, async () => ({ advance: 0 }));
}

const holdFor = 60_000;

/**
 * Claims a delivery, so that only one of several processes sends it; a claim of a process that ended lapses after a minute.
 */
async function take({ database, clock }: Engine, { id }: Delivery, now: string): Promise<boolean> {
  const p = database.dialect.placeholder;
  const until = new Date(clock().getTime() + holdFor).toISOString();
  const sql = `update webhook_deliveries set next_try_at = ${p(1)} where id = ${p(2)} and status = 'waiting' and next_try_at <= ${p(3)}`;
  return database.transaction(async (trx) => (await trx.run(sql, [until, id, now])) === 1);
}

/**
 * Composes the message. If that fails, it is retried like any other fault of the program, but only for a day, so that the
 * next delivery gets its turn.
 */
async function composed(job: JobWork, delivery: Delivery): Promise<string | null> {
  try {
    return await messageOf(job.engine, delivery);
  } catch (error) {
    const isOver = Date.parse(delivery.startedAt) + day < job.engine.clock().getTime();
    if (isOver) await end(job, delivery, { status: 'failed', last_error: faultText(error) });
    throw error;
  }
}

async function send({ outside, vault, clock }: Engine, delivery: Delivery, body: string): Promise<Outcome> {
  try {
    if (!outside || !vault) throw new Error('no way out');
    const secret = vault.open(delivery.secret, secretLabel);
    const headers = signedHeaders(secret, delivery.messageId, clock(), body);
    const status = await outside.callOut({ url: delivery.url, headers, body });
    return { status, fault: status >= 200 && status < 300 ? null : `answer ${status}` };
  } catch (error) {
    return { status: null, fault: faultText(error) };
  }
}

async function succeed(job: JobWork, delivery: Delivery, { status }: Outcome): Promise<void> {
  const now = job.engine.clock().toISOString();
  const done = { status: 'delivered', delivered_at: now, last_status: status, last_error: null };
  await end(job, delivery, { ...done, attempts: delivery.attempts + 1 }, async (trx) => {
    await pauseDeliveries(trx, delivery.webhook, null);
    await stampAndFollow({ engine: job.engine, trx }, job.engine.model.entities.webhook!, delivery.webhook, {
      last_delivered_at: now,
      failing_since: null,
      retry_at: null,
    });
  });
}

/**
 * A failed delivery is retried for a day after it was put in line, unless the webhook has failed for so long that it is
 * switched off.
 */
async function fail(job: JobWork, delivery: Delivery, { status, fault }: Outcome): Promise<void> {
  const { engine } = job;
  const [now, attempts] = [engine.clock(), delivery.attempts + 1];
  const after = new Date(now.getTime() + waitAfter(attempts)).toISOString();
  const isHopeless = status === noLongerThere || isFailingFor(delivery, now, patience);
  const outcome = { attempts, last_status: status, last_error: fault };
  const paused = async (trx: Transaction) => {
    const p = trx.dialect.placeholder;
    const { webhook } = delivery;
    await trx.run(`update webhooks set retry_at = ${p(1)} where id = ${p(2)}`, [after, webhook]);
    await pauseDeliveries(trx, webhook, isHopeless ? null : after);
    const first = `update webhooks set failing_since = ${p(1)} where id = ${p(2)} and failing_since is null`;
    if ((await trx.run(first, [now.toISOString(), webhook])) === 1 && !isHopeless)
      await notifyMaker(engine, trx, delivery, 'webhook_failing', String(fault));
    if (isHopeless && (await switchOff(engine, trx, webhook)))
      await notifyMaker(engine, trx, delivery, 'webhook_off', String(fault));
  };
  const isOver = Date.parse(after) > Date.parse(delivery.startedAt) + day;
  if (isOver || isHopeless) return end(job, delivery, { ...outcome, status: 'failed' }, paused);
  await job.postpone(after, async ({ trx }) => {
    await stampAndFollow({ engine, trx }, job.entity, delivery.id, { ...outcome, next_try_at: after });
    await paused(trx);
    return { advance: 1 };
  });
}

function isFailingFor({ failingSince }: Delivery, now: Date, time: number): boolean {
  return failingSince !== null && Date.parse(failingSince) + time <= now.getTime();
}

/** Switches a webhook off as the system, with history; false if it is off already. */
async function switchOff(engine: Engine, trx: Transaction, webhook: number): Promise<boolean> {
  const p = trx.dialect.placeholder;
  const system = asSystem(engine.model, engine.clock());
  const sql = `update webhooks set switched_off_at = ${p(1)} where id = ${p(2)} and switched_off_at is null`;
  if ((await trx.run(sql, [system.now, webhook])) !== 1) return false;
  const set = { is_active: false };
  const options = { verb: 'update', version: null, set };
  await changeRow({ engine, trx, caller: system, entity: engine.model.entities.webhook! }, webhook, {}, options);
  return true;
}

/**
 * The person who made the webhook is notified of its first failure and of its switching off, once each, even if several
 * deliveries fail at the same time.
 */
async function notifyMaker(
  engine: Engine,
  trx: Transaction,
  delivery: Delivery,
  kind: 'webhook_failing' | 'webhook_off',
  fault: string,
): Promise<void> {
  if (delivery.madeBy === null) return;
  const params = { name: delivery.webhookName, fault };
  await notify(engine, trx, delivery.madeBy, {
    kind,
    params,
    link: `/webhooks/${delivery.webhook}`,
  });
}

/** Ends a delivery and puts the next one about the same record in line. */
async function end(
  job: JobWork,
  delivery: Delivery,
  values: Stored,
  more: (trx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const { engine } = job;
  const { id, webhook, entity, record } = delivery;
  await engine.database.transaction(async (trx) => {
    await stampAndFollow({ engine, trx }, job.entity, id, { next_try_at: null, ...values });
    await more(trx);
    const sql = `select id from webhook_deliveries where ${sameRecord(trx, 1)} order by id limit 1`;
    const [next] = await trx.read(sql, [webhook, entity, record]);
    if (next) await lineUp(engine, trx, { id: Number(next[0]), webhook }, engine.clock().toISOString());
  });
}
