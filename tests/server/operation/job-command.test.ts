import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '#server/crud/engine.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob, type JobPlug } from '#server/crud/plugs.ts';
import { runNow } from '#server/services/jobs/run-now.ts';
import { startRunner } from '#server/services/jobs/runner.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { demoDatabase, type TestDatabase } from '../../support/databases.ts';
import { wordsFor } from '../../support/program.ts';

let store: TestDatabase;
let app: TestApp;
let engine: Engine;
beforeAll(async () => {
  [store, app] = await Promise.all([demoDatabase(), startApp()]);
  engine = app.access.engine();
});
afterAll(async () => {
  await app.stop();
  await store.drop();
});

function job(...words: readonly string[]): Promise<{ code: number | null; text: string }> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: store.dataDir, ...(store.url && { DATABASE_URL: store.url }) };
  const child = spawn(process.execPath, [...wordsFor('server/commands/job.ts'), ...words], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

it('lists the jobs with their titles, and which are daily', async () => {
  const { code, text } = await job();
  expect(code, text).toBe(0);
  expect(text).toMatch(/^public-code\.create_missing +daily +Codes for assets and rooms$/m);
  expect(text).toMatch(/^label-print\.draw +Printing of labels$/m);
});

it('names the nearest job and all others where a name is unknown', async () => {
  const { code, text } = await job('public-code.create_mising');
  expect([code, text]).toEqual([2, expect.stringContaining('did you mean "public-code.create_missing"?')]);
  expect(text).toMatch(/file\.sweep +daily/);
  expect((await job('create_missing')).text).toContain('did you mean "public-code.create_missing"?');
  const wrong = await job('file.sweep', '--input', '[1]');
  expect([wrong.code, wrong.text]).toEqual([2, expect.stringMatching(/is not an object of JSON/)]);
});

it('runs a job again and again, prints its result, and says why it failed', async () => {
  for (const _ of [1, 2]) {
    const { code, text } = await job('public-code.create_missing');
    expect([code, text]).toEqual([0, 'public-code.create_missing: done.\nResult: {"created":0}\n']);
  }
  const failed = await job('label-print.draw', '--input', '{"id": 999999}');
  expect([failed.code, failed.text]).toEqual([1, expect.stringMatching(/^label-print\.draw: failed: There is no/)]);
});

it('refuses a job that another process is running', async () => {
  const database = store.open();
  const hold = (until: string) =>
    database.transaction((trx) =>
      trx.run(
        `update jobs set status = 'running', lease_until = '${until}' where kind = 'public-code.create_missing'`,
        [],
      ),
    );
  await hold('2999-01-01T00:00:00.000Z');
  expect(await job('public-code.create_missing')).toEqual({
    code: 2,
    text: expect.stringMatching(/is running already/),
  });
  await hold('2000-01-01T00:00:00.000Z');
  expect((await job('public-code.create_missing')).code).toBe(0);
  await database.close();
});

/** Registers a job of this test. */
function plug(
  name: string,
  run: (job: JobWork) => Promise<Record<string, unknown> | undefined>,
  daily = false,
): JobPlug {
  const made = defineJob('room-type', name, { run, daily });
  (engine.plugs.jobs as JobPlug[]).push(made);
  return made;
}

it('is run once, although the runner of the product looks for jobs at the same time', async () => {
  let runs = 0;
  const counted = plug(
    'counted',
    async (work) => {
      runs += 1;
      for (let at = 0; at < 5; at += 1) await work.step(async () => ({ advance: 1 }));
      return { runs };
    },
    true,
  );
  const runner = startRunner(
    () => engine,
    async () => engine,
    app.log,
    { poll: 1 },
  );
  const [first, second] = await Promise.all([runNow(counted, { engine }), runNow(counted, { engine })]);
  await runner.stop();
  expect([first, second].filter((one) => one !== null)).toEqual([
    expect.objectContaining({ status: 'done', done: 5, failed: 0, result: { runs: 1 } }),
  ]);
  expect(runs).toBe(1);
});

it('reports rows that failed, and an error of the program with the job in line again', async () => {
  const partly = plug('partly', async (work) => {
    const results = [
      { status: 200, id: 1 },
      { status: 404, code: 'not_found', errors: [] },
    ];
    await work.step(async () => ({ advance: 1, failed: 1, results }));
    return undefined;
  });
  expect(await runNow(partly, { engine })).toMatchObject({
    status: 'done',
    done: 1,
    failed: 1,
    failures: [{ code: 'not_found' }],
  });
  const broken = plug('broken', async () => {
    throw new Error('the disk is gone');
  });
  const ran = await runNow(broken, { engine });
  expect(ran).toMatchObject({ status: 'waiting', error: { message: 'the disk is gone' } });
  let isStopping = false;
  const stopped = plug('stopped', async (work) => {
    await work.step(async () => ({ advance: 1 }));
    isStopping = true;
    await work.step(async () => ({ advance: 1 }));
    return undefined;
  });
  expect(await runNow(stopped, { engine, isStopping: () => isStopping })).toMatchObject({
    status: 'waiting',
    done: 1,
    error: null,
  });
});
