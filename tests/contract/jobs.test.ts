import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { enqueue, type JobWork, type NewJob } from '#server/crud/jobs.ts';
import { defineJob, type JobPlug } from '#server/crud/plugs.ts';
import { plugsFrom } from '#server/crud/plugs-from.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Transaction } from '#server/database/connect.ts';
import { findJob } from '#server/services/jobs/job-rows.ts';
import { type Runner, startRunner } from '#server/services/jobs/runner.ts';
import { newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, apiWith, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { kind } from '../support/databases.ts';
import { until } from '../support/until.ts';
import type { Body } from '../support/valid-data.ts';

const clock = testClock();
const env = { ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000' };
/** The product's own runner sleeps until a bulk request starts it; all other runners belong to the tests. */
const jobs = { poll: 3_600_000 };
let app: TestApp;
let engine: Engine;
let admin: Api;
let a: Api;

beforeAll(async () => {
  app = await startApp({ clock: clock.now, env, jobs });
  engine = app.access.engine();
  [admin, a] = (await Promise.all(['admin', 'client-admin-a'].map((name) => signIn(app, name)))) as [Api, Api];
});
afterAll(() => app.stop());

const ended = (location: string, api = a) =>
  until(
    () => api.get(location),
    ({ body }) => ['done', 'failed', 'cancelled'].includes(body.status),
  );
const rowsNamed = (count: number, name: string): Body[] =>
  Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}` }));
const count = async (q: string): Promise<number> =>
  Number((await a.get('/api/room-types', { q, range: [0, 0] })).headers.get('content-range')!.split('/')[1]);
const stateOf = async (id: number) => (await findJob(engine.database, id))!;

/** Registers a job of the tests under its own name. */
function plug(name: string, run: (job: JobWork) => Promise<undefined>, attempts?: number): string {
  const own = engine.plugs.jobs as JobPlug[];
  own.push(defineJob('room-type', name, { run, ...(attempts && { attempts }) }));
  return `room-type.${name}`;
}

function put(kindOf: string, key = kindOf, more: Partial<NewJob> = {}): Promise<number> {
  const entity = engine.model.entities['room-type']!;
  const job = { kind: kindOf, key, entity, input: {}, ...more };
  return engine.database.transaction((trx) => enqueue(trx, asSystem(engine.model, engine.clock()), job));
}

const runners: Runner[] = [];
function runner(): Runner {
  const made = startRunner(
    () => engine,
    async () => engine,
    app.log,
    { poll: 20 },
  );
  runners.push(made);
  return made;
}
const stopAll = () => Promise.all(runners.splice(0).map((one) => one.stop()));

function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reach: () => void = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const pass = () => {
    reach();
    return opened;
  };
  return { open, reached, pass };
}

describe('a bulk request of more than a thousand rows', () => {
  it('becomes a job that reports the result of each row', async () => {
    const rows = [...rowsNamed(1100, 'Job'), { name: '' }, { name: 'JOB 7' }, ...rowsNamed(20, 'Job end')];
    const asked = await a.post('/api/room-types/bulk', { mode: 'create', atomic: false, rows });
    expect([asked.status, asked.body], asked.text).toMatchObject([202, { total: 1122 }]);
    const location = asked.headers.get('location')!;
    expect(location).toBe(`/api/jobs/${asked.body.job}`);
    const { body } = await ended(location);
    expect(body).toMatchObject({
      kind: 'bulk',
      entity: 'room-type',
      status: 'done',
      progress: { done: 1122, total: 1122, failed: 2 },
      result: { ok: false },
      error: null,
      attempts: 1,
    });
    expect(body.results).toBeUndefined();
    const some = await a.get(location, { range: [1095, 1104] }, { 'accept-language': 'de' });
    expect(some.headers.get('content-range')).toBe('results 1095-1104/1122');
    expect(some.body.results.map(({ status }: Body) => status)).toEqual([
      201, 201, 201, 201, 201, 422, 409, 201, 201, 201,
    ]);
    expect(some.body.results[5].errors[0].path).toBe('/name');
    expect(some.body.results[6].title).not.toContain('not_unique');
    expect((await a.get(location, { range: [1120, 1300] })).body.results).toHaveLength(2);
    expect((await a.get(location, { range: [5000, 5001] })).body.results).toEqual([]);
    expect(await count('job')).toBe(1120);
    const made = (await a.get('/api/room-types', { filter: { id: some.body.results[0].id } })).body[0];
    expect([made.client_id, made._titles.created_by]).toEqual([1, 'Anil Deshmukh']);
    expect((await stateOf(asked.body.job)).input).toBeNull();
  });

  it('does all or nothing when requested', async () => {
    const rows = rowsNamed(1001, 'Whole');
    const bad = await a.post('/api/room-types/bulk', { mode: 'create', rows: [...rows, { name: '' }] });
    const failed = await ended(bad.headers.get('location')!);
    expect(failed.body).toMatchObject({
      status: 'done',
      result: { ok: false },
      progress: { done: 1002, failed: 1002 },
    });
    const results = (await a.get(bad.headers.get('location')!, { range: [1000, 1001] })).body.results;
    expect(results).toMatchObject([
      { status: 424, id: null },
      { status: 422, errors: [{ path: '/name' }] },
    ]);
    expect(await count('whole')).toBe(0);
    const good = await a.post('/api/room-types/bulk', { mode: 'create', rows });
    expect((await ended(good.headers.get('location')!)).body).toMatchObject({
      result: { ok: true },
      progress: { done: 1001, failed: 0 },
    });
    expect(await count('whole')).toBe(1001);
  });

  it('is refused at once when it is none, and asked for once with a key', async () => {
    const rows = rowsNamed(1001, 'Refused');
    const technician = await signIn(app, 'technician-a');
    expect((await technician.post('/api/room-types/bulk', { mode: 'create', rows })).status).toBe(403);
    expect((await a.post('/api/room-types/bulk', { mode: 'upsert', key: ['x'], rows })).status).toBe(400);
    const send = () =>
      a.post(
        '/api/room-types/bulk',
        { mode: 'delete', atomic: false, rows: rows.map((_, n) => 900_000 + n) },
        { 'idempotency-key': 'big' },
      );
    const [first, second] = [await send(), await send()];
    expect([first.status, second.text, second.headers.get('location')]).toEqual([
      202,
      first.text,
      first.headers.get('location'),
    ]);
    expect((await ended(first.headers.get('location')!)).body.progress).toMatchObject({ done: 1001, failed: 1001 });
  });

  it('is seen and ended by its caller and by administrators, by nobody else', async () => {
    const asked = await a.post('/api/room-types/bulk', { mode: 'delete', atomic: false, rows: rowsNamed(1001, 'x') });
    const location = asked.headers.get('location')!;
    const others = [
      await signIn(app, 'client-admin-b'),
      await signIn(app, 'manager-a'),
      await signIn(app, 'auditor-a'),
    ];
    const bare = ({ status, text }: Answer) => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`;
    for (const other of others) {
      expect(bare(await other.get(location))).toBe(bare(await other.get('/api/jobs/999999')));
      expect((await other.post(`${location}/cancel`)).status).toBe(404);
    }
    expect((await admin.get(location)).status).toBe(200);
    for (const path of ['/api/jobs/0', '/api/jobs/x', '/api/jobs/1e3']) expect((await a.get(path)).status).toBe(404);
    expect((await a.get(location, { range: 'x' })).status).toBe(400);
    expect((await a.get(location, { range: [0, 5000] })).status).toBe(400);
    expect((await a.get(location, { filter: {} })).status).toBe(400);
    await ended(location);
    expect((await a.post(`${location}/cancel`)).body.code).toBe('job_ended');
  });

  it('stops when its caller loses the rights', async () => {
    const short = await newcomer(app, 'short-lived', { roles: ['client_admin'], client: 1 });
    const original = engine.callerOf!;
    let asked = 0;
    Object.assign(engine, {
      callerOf: async (...args: Parameters<typeof original>) => {
        asked += 1;
        const trx = args[0] as Transaction;
        if (asked === 3) await trx.run("update users set status = 'inactive' where login_id = 'short-lived'", []);
        return original(...args);
      },
    });
    try {
      const answer = await short.post('/api/room-types/bulk', {
        mode: 'create',
        atomic: false,
        rows: rowsNamed(1001, 'Rightless'),
      });
      const { body } = await ended(answer.headers.get('location')!, admin);
      expect(body).toMatchObject({
        status: 'failed',
        error: { code: 'rights_lost' },
        progress: { total: 1001 },
      });
      expect(body.progress.done).toBeGreaterThan(0);
      expect(body.progress.done).toBeLessThan(1001);
      expect(await count('rightless')).toBe(body.progress.done);
    } finally {
      Object.assign(engine, { callerOf: original });
    }
  });
});

describe('the queue of jobs', () => {
  it('gives each to one of several runners', async () => {
    const ran: number[] = [];
    const counted = plug('counted', async (job) => {
      ran.push(job.input.n as number);
      await job.step(async () => ({ advance: 1 }));
      return undefined;
    });
    const ids: number[] = [];
    for (let n = 0; n < 30; n++) ids.push(await put(counted, `n${n}`, { input: { n } }));
    expect(await put(counted, 'n3', { input: { n: 99 } })).toBe(ids[3]);
    for (let n = 0; n < 3; n++) runner();
    await until(
      () => Promise.all(ids.map(stateOf)),
      (rows) => rows.every(({ status }) => status === 'done'),
    );
    await stopAll();
    expect(ran.sort((x, y) => x - y)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('takes jobs over from a process that stopped responding, and undoes what that one still does', async () => {
    const first = gate();
    const runs: number[] = [];
    const name = plug('taken', async (job) => {
      runs.push(runs.length);
      if (runs.length === 1) await first.pass();
      await job.step(async ({ trx, caller }) => {
        await createRow({ engine: job.engine, trx, caller, entity: job.entity }, { name: `Taken over ${runs.length}` });
        return { advance: 1 };
      });
      return undefined;
    });
    const id = await put(name);
    const silent = runner();
    await first.reached;
    runner();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(runs).toHaveLength(1);
    clock.pass(60);
    const row = await until(
      () => stateOf(id),
      ({ status }) => status === 'done',
    );
    expect([Number(row.attempts), Number(row.done)]).toEqual([2, 1]);
    first.open();
    await silent.stop();
    await stopAll();
    const [made] = await engine.database.read("select count(*) from room_types where name like 'Taken over%'", []);
    expect(Number(made![0])).toBe(1);
  });

  it('continues at the same position after a program ended', async () => {
    const half = gate();
    const steps: number[] = [];
    const name = plug('resumed', async (job) => {
      while (job.done < 4) {
        if (job.done === 2 && steps.length === 2) await half.pass();
        await job.step(async () => {
          steps.push(job.done);
          return { advance: 1, results: [{ status: 200, id: job.done }] };
        });
      }
      return undefined;
    });
    const id = await put(name, 'resumed', { total: 4 });
    const ending = runner();
    await half.reached;
    const stopped = ending.stop();
    half.open();
    await stopped;
    expect(await stateOf(id)).toMatchObject({ status: 'waiting' });
    expect(Number((await stateOf(id)).attempts)).toBe(0);
    runner();
    await until(
      () => stateOf(id),
      ({ status }) => status === 'done',
    );
    await stopAll();
    expect(steps).toEqual([0, 1, 2, 3]);
    expect((await admin.get(`/api/jobs/${id}`, { range: [1, 2] })).body.results).toEqual([
      { status: 200, id: 1 },
      { status: 200, id: 2 },
    ]);
  });

  it('ends what is cancelled, waiting or running', async () => {
    const middle = gate();
    const name = plug('cancelled', async (job) => {
      await job.step(async () => ({ advance: 1 }));
      await middle.pass();
      await job.step(async () => ({ advance: 1 }));
      return undefined;
    });
    const later = await put(name, 'later', { after: new Date(clock.now().getTime() + 3_600_000).toISOString() });
    const waiting = await admin.post(`/api/jobs/${later}/cancel`);
    expect([waiting.status, waiting.body.status]).toEqual([200, 'cancelled']);
    const id = await put(name, 'now');
    runner();
    await middle.reached;
    expect((await admin.post(`/api/jobs/${id}/cancel`)).body).toMatchObject({ status: 'running', cancel_asked: true });
    middle.open();
    const row = await until(
      () => stateOf(id),
      ({ status }) => status === 'cancelled',
    );
    expect(Number(row.done)).toBe(1);
    await stopAll();
  });

  it('tries again later what failed by our fault, and gives up', async () => {
    let tries = 0;
    const flaky = plug('flaky', async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
      return undefined;
    });
    const hopeless = plug(
      'hopeless',
      async () => {
        throw new Error('never');
      },
      2,
    );
    const [one, two] = [await put(flaky), await put(hopeless)];
    runner();
    await until(
      () => stateOf(one),
      ({ status, attempts }) => status === 'waiting' && Number(attempts) === 1,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(tries).toBe(1);
    for (let n = 0; n < 3; n++) {
      clock.pass(60);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect(
      await until(
        () => stateOf(one),
        ({ status }) => status === 'done',
      ),
    ).toMatchObject({ error: null });
    expect(tries).toBe(3);
    const failed = await until(
      () => stateOf(two),
      ({ status }) => status === 'failed',
    );
    expect([failed.error, Number(failed.attempts)]).toEqual(['job_given_up', 2]);
    await stopAll();
  });

  it('waits an hour at most, however often it was tried', async () => {
    const patient = plug(
      'patient',
      async () => {
        throw new Error('still not');
      },
      1000,
    );
    const id = await put(patient);
    await engine.database.transaction((trx) => trx.run(`update jobs set attempts = 60 where id = ${id}`, []));
    runner();
    await until(
      () => stateOf(id),
      ({ status, attempts }) => status === 'waiting' && Number(attempts) === 61,
    );
    const [row] = await engine.database.read(`select run_after from jobs where id = ${id}`, []);
    expect(Date.parse(String(row?.[0])) - clock.now().getTime()).toBe(3_600_000);
    await stopAll();
  });

  it('runs a daily job on each day, also after a clock that was ahead was set back', async () => {
    const days = async () =>
      (await engine.database.read("select key from jobs where kind = 'mail.purge_delivered'", [])).flat();
    const year = 366 * 86_400;
    const day = (ahead: number) => new Date(clock.now().getTime() + ahead * 1000).toISOString().slice(0, 10);
    clock.pass(year);
    runner();
    await until(days, (keys) => keys.includes(day(0)));
    clock.pass(200 * 86_400 - year);
    await until(days, (keys) => keys.includes(day(0)));
    clock.pass(-200 * 86_400);
    await stopAll();
  });

  it('does not let anybody end a job that sends a letter, because the letter would wait for ever', async () => {
    const id = await put('mail.send', 'uncancelled', { after: '2999-01-01T00:00:00.000Z' });
    expect((await admin.get(`/api/jobs/${id}`)).status).toBe(200);
    expect((await admin.post(`/api/jobs/${id}/cancel`)).status).toBe(403);
    expect((await stateOf(id)).status).toBe('waiting');
  });

  it('gives other waiting work a turn before the next job', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    const seen: number[] = [];
    const name = plug('in-turn', async () => void seen.push(turns));
    for (const key of ['one', 'two', 'three', 'four']) await put(name, key);
    count();
    runner();
    await until(
      async () => seen.length,
      (length) => length === 4,
    );
    isOver = true;
    await stopAll();
    expect(new Set(seen).size).toBe(4);
  });

  if (kind === 'postgres')
    it('is shared by several processes', async () => {
      const other = await startApp({
        clock: clock.now,
        env,
        jobs: { poll: 20 },
        store: { ...app.store, drop: async () => {} },
      });
      try {
        const asked = await apiWith(other, a.token).post('/api/room-types/bulk', {
          mode: 'create',
          atomic: false,
          rows: rowsNamed(1500, 'Shared'),
        });
        runner();
        const { body } = await ended(asked.headers.get('location')!);
        expect(body).toMatchObject({ status: 'done', progress: { done: 1500, failed: 0 } });
        expect(await count('shared')).toBe(1500);
      } finally {
        await stopAll();
        await other.stop();
      }
    });
});

describe('a job file', () => {
  const model = loadModel('schemas');
  const from = (definition: unknown) => () => plugsFrom(model, [{ file: 'x.job.ts', kind: 'job', definition }]);

  it('names an entity that exists and a function', () => {
    expect(from(defineJob('no-such', 'x', { run: async () => undefined }))).toThrow('no schema "no-such"');
    expect(from({ entity: 'room', name: 'x' })).toThrow('has no function "run"');
    expect(from(undefined)).toThrow('is no job made by defineJob()');
  });
});
