import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import { enqueue, type JobWork } from '#server/crud/jobs.ts';
import { defineJob, type JobLane, type JobPlug } from '#server/crud/plugs.ts';
import type { Database, Reader, Transaction } from '#server/database/connect.ts';
import { claimJob, isAnythingDue, type Line } from '#server/services/jobs/claim-job.ts';
import { findJob } from '#server/services/jobs/job-rows.ts';
import { type Runner, startRunner } from '#server/services/jobs/runner.ts';
import { lineUp, pauseDeliveries } from '#server/services/webhooks/deliveries.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { kind } from '../support/databases.ts';
import { processorTime } from '../support/processor-time.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';

const clock = testClock();
const deliver = 'webhook-delivery.deliver';
let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  const env = { WEBHOOK_ALLOW: '127.0.0.1', ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000' };
  app = await startApp({ clock: clock.now, env, jobs: { poll: 3_600_000 } });
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

const runners: Runner[] = [];
afterEach(() => Promise.all(runners.splice(0).map((one) => one.stop())));

const engine = () => app.access.engine();
const instant = (seconds = 0) => new Date(clock.now().getTime() + seconds * 1000).toISOString();

function run(): void {
  const made = startRunner(engine, async () => engine(), app.log, { poll: 20 });
  runners.push(made);
  made.startWaiting();
}

async function addJobs(count: number, kindOf: string, values: { status: string; after?: string }): Promise<void> {
  const after = values.after ?? instant(-60);
  const finished = values.status === 'done' ? `'${after}'` : 'null';
  const sql = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into jobs (kind, key, entity, receiver, language, status, input, run_after, created_at, finished_at)
    select '${kindOf}', '${values.status}.' || n, 'webhook', cast(n % 3 as text), 'en', '${values.status}', '{}', '${after}', '${after}', ${finished} from numbers`;
  await engine().database.transaction(async (trx) => {
    await trx.run(sql, []);
    // SQLite plans without statistics here, as in an installation.
    if (kind === 'postgres') await trx.run('analyze jobs', []);
  });
}

const clear = (where: string) => engine().database.transaction((trx) => trx.run(`delete from jobs where ${where}`, []));

/** The plans of every statement that some work runs. */
async function plansOf(work: (database: Database) => Promise<unknown>): Promise<string[]> {
  const { database } = engine();
  const plans: string[] = [];
  const explain = kind === 'postgres' ? 'explain' : 'explain query plan';
  const watched =
    (reader: Reader): Reader['read'] =>
    async (sql, values) => {
      const plan = await reader.read(`${explain} ${sql}`, values);
      plans.push(plan.map((row) => row.join(' ')).join('\n'));
      return reader.read(sql, values);
    };
  await work({
    ...database,
    read: watched(database),
    transaction: (each) => database.transaction((trx) => each({ ...trx, read: watched(trx) } as Transaction)),
  });
  return plans;
}

describe('the claim of a job', () => {
  const lines: readonly (readonly [string, Line])[] = [
    ['of one line', { only: [deliver] }],
    ['of all other kinds', { without: [deliver, 'mail.send'] }],
    ['of two kinds', { only: ['mail.send', 'user.forgot_password'] }],
  ];

  it.each(lines)('%s reads indexes of waiting and running jobs, never all jobs', async (_, line) => {
    await addJobs(20_000, deliver, { status: 'done' });
    await addJobs(40_000, deliver, { status: 'waiting' });
    await addJobs(50, 'mail.send', { status: 'waiting' });
    const quick: number[] = [];
    for (let n = 0; n < 20; n++)
      quick.push(await processorTime(() => isAnythingDue(engine().database, instant(), line)));
    const took = Math.min(...quick);
    const plans = await plansOf(async (database) => {
      await isAnythingDue(database, instant(), line);
      await claimJob(database, 'somebody', instant(), instant(30), line);
    });
    expect(plans.length).toBeGreaterThan(3);
    await clear('1 = 1');
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (jobs|j|w)\b(?! USING COVERING)|Seq Scan on jobs/);
    for (const plan of plans) expect(plan).not.toContain('ux_jobs_kind_key');
    // Sorting the few kinds and receivers is cheap; sorting jobs is not.
    for (const plan of plans.filter((one) => !one.includes('pairs'))) expect(plan).not.toMatch(/Sort|TEMP B-TREE/);
    expect(plans.join('\n')).toContain('ix_jobs_kind_receiver_run_after_id');
    expect(plans.join('\n')).toContain('ix_jobs_lease_until');
    expect(took).toBeLessThan(3);
  });

  it('gives the job that has been due the longest, of any kind, and first those of processes that stopped responding', async () => {
    const put = (kindOf: string, key: string, after: string) => {
      const entity = engine().model.entities['room-type']!;
      const caller = asSystem(engine().model, engine().clock());
      const job = { kind: kindOf, key, entity, input: {}, after };
      return engine().database.transaction((trx) => enqueue(trx, caller, job));
    };
    const [late, early, other, future] = [
      await put('x.one', 'late', instant(-10)),
      await put('x.two', 'early', instant(-30)),
      await put('x.one', 'other', instant(-20)),
      await put('x.two', 'future', instant(10)),
    ];
    const claim = async (line: Line, seconds = 0, lease = 30) =>
      (await claimJob(engine().database, 'somebody', instant(seconds), instant(seconds + lease), line))?.id;
    expect(await claim({ only: [] })).toBeUndefined();
    expect(await claim({ without: ['x.two'] })).toBe(other);
    expect(await claim({}, 0, 25)).toBe(early);
    expect(await claim({ only: ['x.two'] })).toBeUndefined();
    expect(await claim({}, 40)).toBe(early);
    expect(await claim({}, 40)).toBe(other);
    expect(await claim({}, 20)).toBe(late);
    expect(await claim({}, 20)).toBe(future);
    await clear('1 = 1');
  });
});

describe('a job of a line of its own', () => {
  const plug = (name: string, lane: JobLane, work: (job: JobWork) => Promise<undefined>) => {
    (engine().plugs.jobs as JobPlug[]).push(defineJob('room-type', name, { lane, run: work }));
    return `room-type.${name}`;
  };
  const ask = (kindOf: string, key: string, again: boolean) => {
    const entity = engine().model.entities['room-type']!;
    const job = { kind: kindOf, key, entity, input: { key }, again };
    const caller = asSystem(engine().model, engine().clock());
    return engine().database.transaction((trx) => enqueue(trx, caller, job));
  };
  const rows = async (kindOf: string) =>
    engine().database.read(`select id, status, run_after from jobs where kind = '${kindOf}' order by id`, []);

  it('is removed when it is done', async () => {
    const name = plug('removed', 'webhooks', async () => undefined);
    await ask(name, 'one', true);
    run();
    await expect.poll(() => rows(name)).toEqual([]);
  });

  it('that waits again has the same row, at the instant it named', async () => {
    const name = plug('postponed', 'webhooks', async (job) => {
      await job.postpone(instant(60), async () => ({ advance: 1 }));
      return undefined;
    });
    const id = await ask(name, 'one', true);
    run();
    await expect.poll(() => rows(name)).toEqual([[id, 'waiting', instant(60)]]);
    expect(await ask(name, 'one', true)).toBe(id);
    expect((await findJob(engine().database, id))?.status).toBe('waiting');
    await expect.poll(async () => Number((await findJob(engine().database, id))?.done)).toBeGreaterThan(1);
  });

  it('that is requested again while it runs is queued again at its end', async () => {
    const seen: unknown[] = [];
    const name = plug('again', 'webhooks', async ({ input }) => {
      seen.push(input.key);
      if (seen.length === 1) await ask(name, 'one', true);
      return undefined;
    });
    await ask(name, 'one', true);
    run();
    await expect.poll(async () => [seen.length, await rows(name)]).toEqual([2, []]);
  });
});

describe('deliveries of a webhook', () => {
  it('are queued once each, and wait together while the receiver is down', async () => {
    const a = await signIn(app, 'client-admin-a');
    receiver.answer = (response) => response.writeHead(500).end();
    const { body: users } = await a.get('/api/users', { filter: { login_id: 'client-admin-a' } });
    const values = { name: 'Away', url: receiver.url, user_id: users[0].id, entities: ['room-type'] };
    const { body: webhook } = await a.post('/api/webhooks', values);
    await a.post(`/api/webhooks/${webhook.id}/actions/new_secret`, {});
    await clear('1 = 1');
    const rows = Array.from({ length: 120 }, (_, n) => ({ name: `Away ${n}` }));
    const made = await a.post('/api/room-types/bulk', { mode: 'create', rows });
    expect(made.status, made.text).toBe(200);
    const jobs = () =>
      engine().database.read(`select key, run_after from jobs where kind = '${deliver}' and status <> 'done'`, []);
    run();
    const tried = async () =>
      (await a.get('/api/webhook-deliveries', { filter: { attempts: { $gte: 1 } } })).body.length;
    await expect.poll(tried).toBeGreaterThan(0);
    const before = new Map((await jobs()).map(([key, after]) => [key, after]));
    const running = async () =>
      (await engine().database.read(`select 1 from jobs where kind = '${deliver}' and status = 'running'`, [])).length;
    for (const seconds of [15, 60]) {
      const called = receiver.received.length;
      clock.pass(seconds);
      await expect.poll(() => receiver.received.length).toBeGreaterThan(called);
      // A call that the receiver refused pauses the others from the instant at which the call ends.
      await expect.poll(running, { timeout: 10_000 }).toBe(0);
    }
    const moved = (await jobs()).filter(([key, after]) => before.get(key) !== after);
    expect(moved.length).toBeLessThan(20);
    const all = await engine().database.read(`select key from jobs where kind = '${deliver}'`, []);
    expect(new Set(all.map(([key]) => key)).size).toBe(120);
    expect(all).toHaveLength(120);
    expect(receiver.received.length).toBeLessThan(20);
    receiver.answer = (response) => response.writeHead(204).end();
    clock.pass(3600);
    const underWay = async () =>
      (
        await engine().database.read(
          `select 1 from jobs where kind = '${deliver}' and (status = 'running' or run_after <= '${instant()}')`,
          [],
        )
      ).length;
    await expect.poll(underWay, { timeout: 60_000 }).toBe(0);
    // A delivery that was running while the clock advanced is checked once more a minute later.
    clock.pass(120);
    await expect.poll(jobs).toEqual([]);
    const { headers } = await a.get('/api/webhook-deliveries', { filter: { status: 'delivered' }, range: [0, 0] });
    expect(headers.get('content-range')).toBe('webhook-deliveries 0-0/120');
  });

  it('of another webhook do not wait with them', async () => {
    await clear('1 = 1');
    const { database } = engine();
    const lined = (id: number, webhook: number, after: string) =>
      database.transaction((trx) => lineUp(engine(), trx, { id, webhook }, after));
    await lined(1, 71, instant(-5));
    await lined(2, 72, instant(-4));
    const pause = (until: string | null) => database.transaction((trx) => pauseDeliveries(trx, 71, until));
    const claim = async (seconds: number) => {
      const job = await claimJob(database, 'somebody', instant(seconds), instant(seconds + 1000), { only: [deliver] });
      return job && JSON.parse(String(job.input)).delivery;
    };
    await pause(instant(60));
    expect([await claim(0), await claim(0)]).toEqual([2, null]);
    expect(await isAnythingDue(database, instant(), { only: [deliver] })).toBe(false);
    expect(await claim(60)).toBe(1);
    await lined(3, 71, instant(-5));
    expect(await claim(0)).toBeNull();
    await pause(null);
    expect(await claim(0)).toBe(3);
    await clear('1 = 1');
  });

  it('look up earlier ones of the same record by an index', async () => {
    const p = engine().database.dialect.placeholder;
    const sql = `select 1 from webhook_deliveries where webhook_id = ${p(1)} and entity = ${p(2)} and record = ${p(3)} and status = 'waiting' and id < ${p(4)} limit 1`;
    const add = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 20000)
      insert into webhook_deliveries (webhook_id, client_id, entity, verb, record, status, created_at, search_text)
      select webhook_id, client_id, entity, verb, n, 'waiting', created_at, '' from numbers,
        (select * from webhook_deliveries order by id limit 1) one`;
    await engine().database.transaction(async (trx) => {
      await trx.run(add, []);
      if (kind === 'postgres') await trx.run('analyze webhook_deliveries', []);
    });
    const [plan] = await plansOf((database) => database.read(sql, [1, 'room-type', 7, 99]));
    expect(plan).toContain('ix_webhook_deliveries_webhook_id_entity_record_status_id');
  });
});
