import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob, type Stored } from '#server/crud/plugs.ts';
import { list, read } from '#server/crud/service.ts';
import type { Reader, Transaction } from '#server/database/connect.ts';
import { Problem } from '#server/errors.ts';
import { faultText } from '#server/services/mail/post.ts';
import { notify } from '#server/services/notify.ts';
import { waitAfter } from '#server/services/retry.ts';
import { lineUp } from '#server/services/webhooks/deliveries.ts';
import { secretLabel, signedHeaders } from '#server/services/webhooks/sign.ts';

const day = 86_400_000;

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
  ['failingSince', 'w.failing_since'],
  ['webhookName', 'w.name'],
  ['madeBy', 'w.created_by'],
] as const;

type Delivery = Readonly<Record<(typeof columns)[number][0], unknown>> & {
  readonly id: number;
  readonly webhook: number;
  readonly entity: string;
  readonly record: number;
  readonly userId: number;
  readonly url: string;
  readonly retryAt: string | null;
};

type Outcome = { readonly status: number | null; readonly fault: string | null };

/**
 * Tells a webhook one happening, read with its user's rights of this moment. What is told of one record keeps its order:
 * a later happening waits for the earlier one, which puts it in line at its own end.
 */
export default defineJob('webhook-delivery', 'deliver', {
  attempts: 1000,
  lane: 'outside',
  run: async (job) => {
    const { engine } = job;
    const delivery = await waiting(engine.database, Number(job.input.delivery));
    if (!delivery || (await isBehindAnother(engine.database, delivery))) return undefined;
    if (!delivery.isActive) return void (await end(job, delivery, { status: 'skipped' }));
    const now = engine.clock().toISOString();
    if (delivery.retryAt !== null && delivery.retryAt > now) return void (await later(job, delivery));
    if (!(await take(engine, delivery, now))) return void (await later(job, delivery));
    const body = await bodyOf(job, delivery);
    if (body === null) return void (await end(job, delivery, { status: 'skipped' }));
    const outcome = await tell(engine, delivery, body);
    await (outcome.fault === null ? succeed(job, delivery, outcome) : fail(job, delivery, outcome));
    return undefined;
  },
});

async function waiting(reader: Reader, id: number): Promise<Delivery | null> {
  const p = reader.dialect.placeholder;
  const sql = `select ${columns.map(([, column]) => column).join(', ')} from webhook_deliveries d
    join webhooks w on w.id = d.webhook_id
    where d.id = ${p(1)} and d.status = 'waiting' and w.deleted_at is null`;
  const [row] = await reader.read(sql, [id]);
  return row ? (Object.fromEntries(columns.map(([name], n) => [name, row[n]])) as Delivery) : null;
}

const sameRecord = (reader: Reader, first: number) => {
  const p = (n: number) => reader.dialect.placeholder(first + n);
  return `webhook_id = ${p(0)} and entity = ${p(1)} and record = ${p(2)} and status = 'waiting'`;
};

async function isBehindAnother(reader: Reader, { id, webhook, entity, record }: Delivery): Promise<boolean> {
  const sql = `select 1 from webhook_deliveries where ${sameRecord(reader, 1)} and id < ${reader.dialect.placeholder(4)} limit 1`;
  return (await reader.read(sql, [webhook, entity, record, id])).length > 0;
}

/** The webhook failed a moment ago with another delivery, or somebody is at this one: no attempt now. */
async function later({ engine }: JobWork, { id, retryAt }: Delivery): Promise<void> {
  const soon = new Date(engine.clock().getTime() + holdFor).toISOString();
  const now = engine.clock().toISOString();
  const after = retryAt !== null && retryAt > now ? retryAt : soon;
  await engine.database.transaction((trx) => lineUp(engine, trx, id, after));
}

const holdFor = 60_000;

/** Of several who are at a delivery, one tells it; whoever takes over from one that died comes a minute later. */
async function take({ database, clock }: Engine, { id }: Delivery, now: string): Promise<boolean> {
  const p = database.dialect.placeholder;
  const until = new Date(clock().getTime() + holdFor).toISOString();
  const sql = `update webhook_deliveries set next_try_at = ${p(1)} where id = ${p(2)} and status = 'waiting' and next_try_at <= ${p(3)}`;
  return database.transaction(async (trx) => (await trx.run(sql, [until, id, now])) === 1);
}

/** What is told: the happening and the record as it is now, both as the user may read them; null when not at all. */
async function bodyOf(job: JobWork, delivery: Delivery): Promise<string | null> {
  const { entity, record, verb, event, createdAt } = delivery;
  const start = { type: `${entity}.${String(verb)}`, timestamp: createdAt };
  if (event === null) return JSON.stringify({ ...start, data: { entity, record_id: record } });
  const { engine } = job;
  try {
    const caller = await readerOf(engine, delivery);
    if (!caller) return null;
    const about = { entity, record_id: record, id: event };
    const { rows } = await list(engine, caller, caller.ability.model.entities.event!, {
      filter: JSON.stringify(about),
    });
    const [happening] = rows;
    if (!happening) return null;
    const { record_version, diff, data, created_by } = happening;
    const told = { entity, record_id: record, verb, record_version, diff, details: data, by: created_by };
    return JSON.stringify({ ...start, data: { ...told, record: await recordNow(engine, caller, delivery) } });
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return null;
    throw error;
  }
}

/** The webhook's user with the rights of this moment; null when the account has ended. */
async function readerOf(engine: Engine, { userId }: Delivery): Promise<Caller | null> {
  const system = asSystem(engine.model, engine.clock());
  return engine.database.transaction(async (trx) => (await engine.callerOf?.(trx, system, userId)) ?? null);
}

async function recordNow(engine: Engine, caller: Caller, { entity, record }: Delivery): Promise<unknown> {
  try {
    const { _actions, ...known } = await read(engine, caller, caller.ability.model.entities[entity]!, record);
    return known;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

async function tell({ outside, vault, clock }: Engine, delivery: Delivery, body: string): Promise<Outcome> {
  try {
    if (!outside || !vault) throw new Error('no way out');
    const secret = vault.open(String(delivery.secret), secretLabel);
    const headers = signedHeaders(secret, String(delivery.messageId), clock(), body);
    const status = await outside.callOut({ url: delivery.url, headers, body });
    return { status, fault: status >= 200 && status < 300 ? null : `answer ${status}` };
  } catch (error) {
    return { status: null, fault: faultText(error) };
  }
}

async function succeed(job: JobWork, delivery: Delivery, { status }: Outcome): Promise<void> {
  const now = job.engine.clock().toISOString();
  const done = { status: 'delivered', delivered_at: now, last_status: status, last_error: null };
  await end(job, delivery, { ...done, attempts: Number(delivery.attempts) + 1 }, (trx) =>
    write(trx, 'webhooks', delivery.webhook, { last_delivered_at: now, failing_since: null, retry_at: null }),
  );
}

/** Tried again for a day since it was put in line. */
async function fail(job: JobWork, delivery: Delivery, { status, fault }: Outcome): Promise<void> {
  const { engine } = job;
  const [now, attempts] = [engine.clock(), Number(delivery.attempts) + 1];
  const after = new Date(now.getTime() + waitAfter(attempts)).toISOString();
  const told = { attempts, last_status: status, last_error: fault };
  const paused = async (trx: Transaction) => {
    const p = trx.dialect.placeholder;
    const sql = `update webhooks set retry_at = ${p(1)}, failing_since = coalesce(failing_since, ${p(2)}) where id = ${p(3)}`;
    await trx.run(sql, [after, now.toISOString(), delivery.webhook]);
    if (!delivery.failingSince) await tellMaker(engine, trx, delivery, String(fault));
  };
  const isOver = Date.parse(after) > Date.parse(String(delivery.startedAt)) + day;
  if (isOver) return end(job, delivery, { ...told, status: 'failed' }, paused);
  await job.step(async ({ trx }) => {
    await write(trx, 'webhook_deliveries', delivery.id, { ...told, next_try_at: after });
    await paused(trx);
    await lineUp(engine, trx, delivery.id, after);
    return { advance: 1 };
  });
}

/** Who made the webhook hears of its first failure. */
async function tellMaker(engine: Engine, trx: Transaction, delivery: Delivery, fault: string): Promise<void> {
  if (delivery.madeBy === null) return;
  const params = { name: String(delivery.webhookName), fault };
  await notify(engine, trx, Number(delivery.madeBy), {
    kind: 'webhook_failing',
    params,
    link: `/webhooks/${delivery.webhook}`,
  });
}

/** The end of a delivery puts the next one about the same record in line. */
async function end(
  job: JobWork,
  delivery: Delivery,
  values: Stored,
  more: (trx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const { engine } = job;
  const { id, webhook, entity, record } = delivery;
  await engine.database.transaction(async (trx) => {
    await write(trx, 'webhook_deliveries', id, { next_try_at: null, ...values });
    await more(trx);
    const sql = `select id from webhook_deliveries where ${sameRecord(trx, 1)} order by id limit 1`;
    const [next] = await trx.read(sql, [webhook, entity, record]);
    if (next) await lineUp(engine, trx, Number(next[0]), engine.clock().toISOString());
  });
}

async function write(trx: Transaction, table: string, id: number, values: Stored): Promise<void> {
  const p = trx.dialect.placeholder;
  const sets = Object.keys(values).map((name, n) => `${name} = ${p(n + 1)}`);
  const sql = `update ${table} set ${sets.join(', ')} where id = ${p(sets.length + 1)}`;
  await trx.run(sql, [...Object.values(values), id]);
}
