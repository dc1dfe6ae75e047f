import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeApp } from '#server/app.ts';
import { boot } from '#server/boot.ts';
import type { Database } from '#server/database/connect.ts';
import { readSettings } from '#server/env.ts';
import { fill, password } from './data.ts';

/**
 * `node --conditions=leafmark-source --import tsx tests/bench/labels.ts [template]`: the PDF of 1,000 labels as the job draws
 * it, then of 5,000: seconds from the request to the finished file, and how much the memory of the process grows meanwhile.
 */
const template = process.argv[2] ?? 'L7651-QR';
const [few, many] = [1000, 5000];
/** Megabytes that the memory may grow by whatever the number of labels is: it is flat then. */
const goals = { seconds: 10, growth: 64 };

type Ask = (method: string, to: string, body?: object) => Promise<any>;

async function signIn(base: string): Promise<Ask> {
  const login = 'bench-member';
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ userId: login, email: `${login}@bench.test`, password });
  const signed = await fetch(`${base}/jwt/login`, { method: 'POST', headers: json, body });
  const { accessToken } = (await signed.json()) as { accessToken: string };
  return async (method, to, sent) => {
    const headers = { authorization: `Bearer ${accessToken}`, ...(sent && json) };
    const answer = await fetch(base + to, { method, headers, ...(sent && { body: JSON.stringify(sent) }) });
    if (!answer.ok) throw new Error(`${method} ${to}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

type Print = { readonly seconds: number; readonly processor: number; readonly growth: number; readonly size: number };

/** Prints the first assets and waits for the file. The memory is measured every 20 ms. */
async function print(ask: Ask, labels: number): Promise<Print> {
  const query = `filter=${encodeURIComponent(JSON.stringify({ code: template }))}&range=[0,0]`;
  const [{ id }] = await ask('GET', `/api/label-templates?${query}`);
  const ids = Array.from({ length: labels }, (_, n) => n + 1);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const [began, used] = [performance.now(), process.cpuUsage()];
  const { job_id } = await ask('POST', '/api/label-prints', { label_template_id: id, subject: 'asset', ids });
  let job = await ask('GET', `/api/jobs/${job_id}`);
  for (; job.status === 'waiting' || job.status === 'running'; job = await ask('GET', `/api/jobs/${job_id}`))
    await pause(50);
  const { user, system } = process.cpuUsage(used);
  clearInterval(watch);
  if (job.status !== 'done' || job.result.labels !== labels) throw new Error(JSON.stringify(job));
  return {
    seconds: (performance.now() - began) / 1000,
    processor: (user + system) / 1_000_000,
    growth: (highest - before) / 2 ** 20,
    size: job.result.size / 2 ** 20,
  };
}

function say(value: number, most: number, what: string, unit: string): void {
  console.log(`${value <= most ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(1)} ${unit} (at most ${most})`);
}

async function quiet(database: Database): Promise<void> {
  for (;;) {
    const due = `select count(*) from jobs where status in ('waiting', 'running') and run_after <= '${new Date().toISOString()}'`;
    const [[jobs] = []] = await database.read(due, []);
    if (Number(jobs) === 0) return;
    await pause(200);
  }
}

const dir = mkdtempSync(path.join(tmpdir(), 'leafmark-labels-'));
const settings = { DATA_DIR: dir, DEMO: '0', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://assets.hospital.test' };
const { access, database } = await boot(readSettings({ ...process.env, ...settings }), { jobs: { poll: 1000 } });
await fill(access.engine(), { assets: many, ofFirst: many });
const app = makeApp({ ...access, limits: { ...access.limits, take: async () => {} } }, 'dist/admin');
const server = createServer({ keepAliveTimeout: 60_000 }, app.callback());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const ask = await signIn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
// A job of the first start makes the codes of all assets; the thread that draws starts with the first print.
await quiet(database);
await print(ask, 200);
const prints = { few: await print(ask, few), many: await print(ask, many) };
for (const [labels, { seconds, processor, size, growth }] of [
  [few, prints.few],
  [many, prints.many],
] as const)
  console.log(
    `     ${labels} labels: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of one processor, ${size.toFixed(1)} MB of PDF, memory grew by ${growth.toFixed(0)} MB`,
  );
say(prints.few.seconds, goals.seconds, `${few} labels`, 's');
say(prints.few.growth, goals.growth, `memory for ${few} labels`, 'MB');
say(prints.many.growth, goals.growth, `memory for ${many} labels`, 'MB');
server.closeAllConnections();
server.close();
await database.close();
rmSync(dir, { recursive: true, force: true });
