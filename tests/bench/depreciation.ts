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
import type { Database } from '#server/database/connect.ts';
import { readSettings } from '#server/env.ts';
import { fill, password } from './data.ts';

/**
 * `node --conditions=leafmark-source --import tsx tests/bench/depreciation.ts [assets]`: posts the first year of the books of
 * one client's 100,000 assets by the job that does it, while a user of another client lists and saves. On PostgreSQL where
 * DATABASE_URL names an empty database.
 */
const assets = Number(process.argv[2] ?? 100_000);
/** Other clients have so many assets together; they share none of the first client's. */
const others = 1000;
const years = 4;
const goals = { seconds: 60, wait: 20 };
const idleSeconds = 10;

/** An active straight-line depreciation over four years for each asset of the first client, and its planned entries. */
async function putDepreciations(database: Database): Promise<void> {
  const money = (1200 * 10_000).toString();
  await database.transaction(async (trx) => {
    const [no, yes] = [false, true].map((value) => (trx.dialect.name === 'postgres' ? String(value) : Number(value)));
    await trx.run(
      `insert into asset_depreciations (client_id, branch_id, department_id, asset_id, book, method, cost, salvage, life_months,
         frequency, in_service_on, prorata, opening_accumulated, opening_periods, accumulated, book_value, state, search_text,
         created_at, updated_at, row_version)
       select client_id, branch_id, department_id, id, 'companies_act', 'straight_line', ${years} * ${money}, 0, ${years * 12},
         'yearly', '2025-04-01', 'days', 0, 0, 0, ${years} * ${money}, 'active', 'companies act', created_at, created_at, 1
       from assets where id <= ${assets}`,
      [],
    );
    await trx.run(
      `with recursive n(x) as (select 1 union all select x + 1 from n where x < ${years})
       insert into depreciation_entries (client_id, branch_id, asset_depreciation_id, asset_id, book, seq, kind, starts_on, ends_on,
         opening, amount, closing, is_posted, search_text, created_at, updated_at, row_version)
       select client_id, branch_id, id, asset_id, book, x, 'schedule', (2024 + x) || '-04-01', (2025 + x) || '-03-31',
         (${years + 1} - x) * ${money}, ${money}, (${years} - x) * ${money}, ${no}, (2025 + x) || ' 03 31', created_at, created_at, 1
       from n cross join asset_depreciations where ${yes} = ${yes}`,
      [],
    );
    await trx.run('analyze', []);
  });
}

function ask(base: string, token: string, method: string, to: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  return fetch(base + to, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

async function signIn(base: string, login: string): Promise<string> {
  const answer = await ask(base, '', 'POST', '/jwt/login', { userId: login, email: `${login}@bench.test`, password });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

type Waits = { readonly list: readonly number[]; readonly save: readonly number[] };

/** A separate process lists and saves every 10 ms, one after the other, from the start of `work` to its end. */
async function waitsDuring(base: string, token: string, work: () => Promise<void>): Promise<Waits> {
  const child = fork(fileURLToPath(import.meta.url), [String(assets), 'ask', base, token]);
  const failed = new Promise<never>((_, reject) => {
    child.once('exit', (code) => code && reject(new Error(`the asking process ended with ${code}`)));
  });
  const message = <T>() => new Promise<T>((resolve) => child.once('message', (value) => resolve(value as T)));
  await Promise.race([message(), failed]);
  await Promise.race([work(), failed]);
  const waits = message<Waits>();
  child.send('end');
  return Promise.race([waits, failed]);
}

/** Reports after a second, when connections and programs are warm; the waits before that do not count. */
async function askUntilEnd(base: string, token: string): Promise<void> {
  let waits = { list: [] as number[], save: [] as number[] };
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  const [{ id }] = (await (await ask(base, token, 'GET', '/api/assets?range=[0,0]')).json()) as [{ id: number }];
  for (let n = 0; !isOver; n += 1) {
    const isSave = n % 5 === 0;
    const began = performance.now();
    const answer = isSave
      ? await ask(base, token, 'PATCH', `/api/assets/${id}`, { name: `Renamed ${n}` })
      : await ask(base, token, 'GET', '/api/assets?range=[0,24]&fields=id,asset_no,name,state,model_id,room_id');
    await answer.text();
    waits[isSave ? 'save' : 'list'].push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${answer.status} instead of 200`);
    await pause(10);
    if (n === 100) {
      waits = { list: [], save: [] };
      process.send?.('warm');
    }
  }
  process.send?.(waits, () => process.exit(0));
}

function at(part: number, times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function say(value: number, most: number, what: string, unit: string): void {
  console.log(`${value <= most ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(1)} ${unit} (at most ${most})`);
}

async function main(): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'leafmark-depreciation-'));
  const settings = readSettings({ ...process.env, DATA_DIR: dir, DEMO: '0', LOG_LEVEL: 'silent' });
  const begun = performance.now();
  const writing = await boot(settings, { jobs: { poll: 3_600_000 } });
  await fill(writing.access.engine(), { assets: assets + others, ofFirst: assets });
  await putDepreciations(writing.database);
  await writing.database.words.catchUp();
  await writing.database.close();
  console.log(`     rows written in ${Math.round((performance.now() - begun) / 1000)} s`);
  // Opened again, so that the written rows are in the file itself and no longer in its log.
  const { access, database } = await boot(settings, { jobs: { poll: 1000 } });
  const app = makeApp({ ...access, limits: { ...access.limits, take: async () => {} } }, 'dist/admin');
  const server = createServer({ keepAliveTimeout: 60_000 }, app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [accounts, other] = [await signIn(base, 'bench-accounts'), await signIn(base, 'bench-other')];
  await quiet(database);
  const idle = await waitsDuring(base, other, () => pause(idleSeconds * 1000));
  let [seconds, processor] = [0, 0];
  const busy = await waitsDuring(base, other, async () => {
    const [began, used] = [performance.now(), process.cpuUsage()];
    await postYear(database, base, accounts);
    const { user, system } = process.cpuUsage(used);
    [seconds, processor] = [(performance.now() - began) / 1000, (user + system) / 1_000_000];
  });
  console.log(`     ${processor.toFixed(1)} s of one processor, requests included`);
  say(seconds, goals.seconds, `posting the year of ${assets} assets`, 's');
  for (const kind of ['list', 'save'] as const) {
    const [quiet, loud] = [at(0.99, idle[kind]), at(0.99, busy[kind])];
    const figures = `${busy[kind].length} requests, p50 ${at(0.5, idle[kind]).toFixed(1)} and ${at(0.5, busy[kind]).toFixed(1)} ms, p99 ${quiet.toFixed(1)} and ${loud.toFixed(1)} ms, longest ${at(1, busy[kind]).toFixed(1)} ms`;
    console.log(`     ${kind} of another client, idle and meanwhile: ${figures}`);
    say(loud - quiet, goals.wait, `more at the p99 of a ${kind}`, 'ms');
  }
  server.closeAllConnections();
  server.close();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
}

/** Waits until the job of the first start has given every asset its code; it would be measured otherwise. */
async function quiet(database: Database): Promise<void> {
  const missing = `select (select count(*) from assets) - (select count(*) from public_codes where asset_id is not null)`;
  const running = `select count(*) from jobs where status = 'running'`;
  const left = async (sql: string) => Number((await database.read(sql, []))[0]?.[0]);
  while ((await left(missing)) > 0 || (await left(running)) > 0) await pause(500);
}

/** Starts the run as an accounts officer does, and waits for its end. */
async function postYear(database: Database, base: string, token: string): Promise<void> {
  const made = await ask(base, token, 'POST', '/api/depreciation-runs', {
    book: 'companies_act',
    until_on: '2026-03-31',
  });
  if (made.status !== 201) throw new Error(await made.text());
  const { id } = (await made.json()) as { id: number };
  for (;;) {
    const [[progress, count, total] = []] = await database.read(
      `select progress, posted_count, posted_total from depreciation_runs where id = ${Number(id)}`,
      [],
    );
    if (progress === 'done') {
      const [[off] = []] = await database.read(
        `select count(*) from assets a join asset_depreciations d on d.asset_id = a.id where a.book_value <> ${(years - 1) * 1200 * 10_000} or d.book_value <> a.book_value`,
        [],
      );
      console.log(
        `     ${count} entries posted, ${Number(total) / 10_000} in all; ${off} assets with another book value than expected`,
      );
      return;
    }
    await pause(50);
  }
}

const [, , , what, to = '', token = ''] = process.argv;
if (what === 'ask') await askUntilEnd(to, token);
else await main();
