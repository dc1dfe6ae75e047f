import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import Koa from 'koa';
import { makeApp } from '#server/app.ts';
import { boot } from '#server/boot.ts';
import { readSettings } from '#server/env.ts';

/**
 * `node --conditions=leafmark-source --import tsx tests/bench/public-pages.ts [seconds] [rounds]`: the public page of an
 * asset against a fixed answer of Koa with as many bytes, in turns of one run, and its size. On PostgreSQL where
 * DATABASE_URL names an empty database.
 */
const seconds = Number(process.argv[2] ?? 5);
const rounds = Number(process.argv[3] ?? 3);
const goals = { share: 50, p99: 20, bytes: 14_000 };
const headers = { 'accept-encoding': 'gzip', 'accept-language': 'en' };

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Run = { readonly rate: number; readonly p99: number };

/** Ten connections send requests from a separate process, so that sending does not take the time of answering. */
function measure(url: string): Promise<Run> {
  const child = fork(fileURLToPath(import.meta.url), [String(seconds), String(rounds), url]);
  return new Promise((resolve, reject) => {
    child.once('message', (run) => resolve(run as Run));
    child.once('exit', (code) => code && reject(new Error(`asking ${url} ended with ${code}`)));
  });
}

async function ask(url: string): Promise<void> {
  const { requests, latency, non2xx } = await autocannon({ url, duration: seconds, connections: 10, headers });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  process.send?.({ rate: requests.average, p99: latency.p99 });
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function main(): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'leafmark-public-'));
  const settings = readSettings({ ...process.env, DATA_DIR: dir, DEMO: '1', LOG_LEVEL: 'silent' });
  const { access, database } = await boot(settings, { jobs: { poll: 3_600_000 } });
  // Ten visitors send thousands of requests a second here; the limit is for one that does so alone.
  const unlimited = { ...access, limits: { ...access.limits, take: async () => {} } };
  const product = createServer(makeApp(unlimited, 'dist/admin').callback());
  const [row] = await database.read(
    'select code from public_codes where asset_id is not null and is_active order by id limit 1',
    [],
  );
  const url = `${await listen(product)}/l/${String(row?.[0])}`;
  const page = await fetch(url, { headers });
  const size = Number(page.headers.get('content-length'));
  const fixed = new Koa();
  const body = Buffer.alloc(size, 'x');
  fixed.use((ctx) => {
    ctx.set('Content-Type', 'text/html; charset=utf-8');
    ctx.body = body;
  });
  const floor = createServer(fixed.callback());
  const floorUrl = await listen(floor);
  const runs: { product: Run; floor: Run }[] = [];
  await measure(url);
  for (let n = 0; n < rounds; n++) runs.push({ floor: await measure(floorUrl), product: await measure(url) });
  const rate = {
    product: middle(runs.map((run) => run.product.rate)),
    floor: middle(runs.map((run) => run.floor.rate)),
  };
  const share = Math.round((100 * rate.product) / rate.floor);
  const p99 = middle(runs.map((run) => run.product.p99));
  const say = (isMet: boolean, text: string) => console.log(`${isMet ? 'ok  ' : 'MISS'} ${text}`);
  say(
    share >= goals.share,
    `${Math.round(rate.product)} pages a second, fixed Koa ${Math.round(rate.floor)}: ${share} % (at least ${goals.share} %)`,
  );
  say(p99 <= goals.p99, `p99 ${p99} ms (at most ${goals.p99})`);
  say(size <= goals.bytes, `${size} bytes compressed (at most ${goals.bytes})`);
  for (const server of [product, floor]) server.closeAllConnections();
  for (const server of [product, floor]) server.close();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
}

const [, , , , asked] = process.argv;
await (asked ? ask(asked) : main());
