import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { claimJob } from '#server/services/jobs/claim-job.ts';
import type { JobRow } from '#server/services/jobs/job-rows.ts';
import { runJob } from '#server/services/jobs/run-job.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let userId: number;
beforeAll(async () => {
  app = await startApp({ jobs: { poll: 3_600_000 } });
  a = await signIn(app, 'client-admin-a');
  const [[id] = []] = await app.database.read("select id from users where login_id = 'client-admin-a'", []);
  userId = Number(id);
});
afterAll(() => app.stop());

const soon = () => new Date(Date.now() + 60_000).toISOString();
const engine = () => app.access.engine();

/** A job over rows that do not exist, leased by `first`. */
function held(rows: number, user: number | null = userId): Promise<JobRow> {
  const ids = Array.from({ length: rows }, (_, n) => 900_000 + n);
  return heldJob('bulk', { mode: 'delete', rows: ids, atomic: false, act: null }, user);
}

async function heldJob(kind: string, input: Record<string, unknown>, user: number | null = userId): Promise<JobRow> {
  const { database, model, clock } = engine();
  const system = asSystem(model, clock());
  const caller = { ...system, user: { ...system.user, id: user } };
  const job = { kind, key: `notification ${Math.random()}`, entity: model.entities.vendor!, input };
  await database.transaction((trx) => enqueue(trx, caller, job));
  return (await claimJob(database, 'first', soon(), soon()))!;
}

function run(row: JobRow, isStopping = () => false): Promise<void> {
  const { log } = app.access;
  const holding = { engine: engine(), engineOf: async () => engine(), log, lease: 30_000, isStopping, instant: soon };
  return runJob(holding, row, 'first');
}

async function change(row: JobRow, sets: string): Promise<void> {
  await engine().database.transaction((trx) => trx.run(`update jobs set ${sets} where id = ${row.id}`, []));
}

const stateOf = async (row: JobRow) =>
  (await engine().database.read(`select status, error, input from jobs where id = ${row.id}`, []))[0];
const notices = async (kind = 'bulk_done') =>
  (await a.get('/api/notifications', { filter: { kind }, sort: ['id', 'DESC'] })).body;

describe('the end of a bulk job is reported by a notification', () => {
  it('in the same transaction as its end: a process that lost the job to another one notifies nobody', async () => {
    const row = await held(3);
    await change(row, "lease_holder = 'second'");
    await run(row);
    expect(await notices()).toEqual([]);
    expect((await stateOf(row))?.[0]).toBe('running');
    await change(row, "lease_holder = 'first'");
    await run(row);
    expect((await stateOf(row))?.[0]).toBe('done');
    await run(row);
    const notification = await notices();
    expect(notification.map(({ title }: { title: string }) => title)).toEqual(['0 of 3 done: Delete – Vendors']);
    expect(notification[0].body).toMatch(/^3 refused – 3 × /);
  });

  it('names the reason for an early end, and how many records were not processed', async () => {
    const row = await held(4);
    await run({ ...row, attempts: 6 });
    expect((await stateOf(row))?.slice(0, 2)).toEqual(['failed', 'job_given_up']);
    const [notification] = await notices();
    expect(notification.title).toBe('0 of 4 done: Delete – Vendors');
    expect(notification.body).toMatch(/tried too often .* 4 were not reached\.$/);
  });

  it('says that it was stopped while running, but not when it had not begun', async () => {
    const before = (await notices()).length;
    const unbegun = await held(2);
    await change(unbegun, 'cancel_asked = 1');
    await run(unbegun);
    expect((await stateOf(unbegun))?.[0]).toBe('cancelled');
    expect(await notices()).toHaveLength(before);
    const many = 3000;
    const row = await held(many);
    let asked = 0;
    await run(row, () => {
      asked += 1;
      if (asked === 2) stopSoon = change(row, 'cancel_asked = 1');
      return false;
    });
    await stopSoon;
    expect((await stateOf(row))?.[0]).toBe('cancelled');
    const [notice] = await notices();
    const left = Number(
      /Stopped: ([\d,]+) were not reached\. What was done stays done\.$/.exec(notice.body)?.[1]?.replace(',', ''),
    );
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(many);
  });

  it('notifies nobody when the program itself had started it', async () => {
    const before = (await notices()).length;
    const row = await held(2, null);
    await run(row);
    expect((await stateOf(row))?.[0]).toBe('done');
    expect(await notices()).toHaveLength(before);
  });
});

describe('the end of an export is reported by a notification', () => {
  const input = { format: 'csv', query: { fields: 'name' } };

  it('in the same transaction as the end of the job, with its file', async () => {
    const lost = await heldJob('export', input);
    await change(lost, "lease_holder = 'second'");
    await run(lost);
    const files = async () => Number((await engine().database.read('select count(*) from files', []))[0]?.[0]);
    const before = await files();
    expect(await notices('export_ready')).toEqual([]);
    await change(lost, "lease_holder = 'first'");
    await run(lost);
    await run(lost);
    expect(await files()).toBe(before + 1);
    const [notification, ...more] = await notices('export_ready');
    expect([notification.title, more]).toEqual(['Your export is ready: Vendors', []]);
    expect((await a.get(notification.link)).text.trim().split('\n').length).toBeGreaterThan(3);
  });

  it('also when the file cannot be produced', async () => {
    const row = await heldJob('export', input);
    await run({ ...row, attempts: 6 });
    const [notification] = await notices('export_failed');
    expect(notification).toMatchObject({ title: 'Your export has failed: Vendors', link: '/vendors' });
    expect(notification.body).toMatch(/tried too often .* start it again/);
  });
});

let stopSoon = Promise.resolve();
