import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeApp } from '#server/app.ts';
import { boot } from '#server/boot.ts';
import { closeStamp, newStamp } from '#server/domain/tickets/form-stamp.ts';
import { readSettings } from '#server/env.ts';

/**
 * `node --conditions=leafmark-source --import tsx tests/bench/public-reports.ts [seconds] [reports a second]`: visitors
 * report problems through 500 codes, each from an address of its own behind a trusted proxy. Each report is sent at its
 * time, whether earlier ones are answered or not. On PostgreSQL where DATABASE_URL names an empty database.
 */
const seconds = Number(process.argv[2] ?? 20);
const perSecond = Number(process.argv[3] ?? 50);
const mostCodes = 500;
const goal = { p99: 150 };

type Sending = { readonly url: string; readonly form: string };
type Outcome = { readonly times: readonly number[]; readonly refused: number };

/** Sends the reports from a process of its own, so that asking does not take the time of answering. */
function sendAll(reports: readonly Sending[]): Promise<Outcome> {
  const child = fork(fileURLToPath(import.meta.url), [String(seconds), String(perSecond), 'send']);
  return new Promise((resolve, reject) => {
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.once('exit', (code) => code && reject(new Error(`the sender ended with ${code}`)));
    child.send(reports);
  });
}

async function send(reports: readonly Sending[]): Promise<void> {
  const start = performance.now();
  const outcomes = await Promise.all(
    reports.map(async ({ url, form }, n) => {
      await pause(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
      const began = performance.now();
      const body = new FormData();
      for (const [name, value] of Object.entries({ form, website: '', choice: '1', text: `Report ${n}` }))
        body.set(name, value);
      const from = `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { 'x-forwarded-for': from },
      });
      await answer.arrayBuffer();
      return { time: performance.now() - began, isTaken: answer.status === 303 };
    }),
  );
  const times = outcomes.map(({ time }) => time);
  process.send?.({ times, refused: outcomes.filter(({ isTaken }) => !isTaken).length }, () => process.exit(0));
}

async function main(): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'leafmark-reports-'));
  const given = { DATA_DIR: dir, DEMO: '1', LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' };
  const { access, database } = await boot(readSettings({ ...process.env, ...given }), { jobs: { poll: 3_600_000 } });
  // The limits are for one visitor and one organisation; here a hospital sends as many reports in a second as usually
  // in a day.
  const limits = { ...access.limits, take: async () => {}, takeReport: async () => {} };
  const server = createServer(makeApp({ ...access, limits }, 'dist/admin').callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sql = `select code from public_codes where is_active and coalesce(asset_id, room_id) is not null order by id limit ${mostCodes}`;
  const codes = (await database.read(sql, [])).map(([code]) => String(code));
  const engine = access.engine();
  const opened = new Date(Date.now() - 10_000);
  const reports = Array.from({ length: seconds * perSecond }, (_, n): Sending => {
    const code = codes[n % codes.length] as string;
    return { url: `${base}/l/${code}/report`, form: closeStamp(engine.seal, code, newStamp(opened)) };
  });
  const { times, refused } = await sendAll(reports);
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
  const isMet = at(0.99) <= goal.p99 && refused === 0;
  const load = `${reports.length} reports over ${codes.length} codes, ${perSecond} a second`;
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${load}: ${refused} not taken`);
  console.log(`     p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (at most ${goal.p99}), longest ${at(1)} ms`);
  server.closeAllConnections();
  server.close();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
}

if (process.argv[4] === 'send') process.once('message', (reports) => void send(reports as Sending[]));
else await main();
