import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { makeApp } from '#server/app.ts';
import { boot } from '#server/boot.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Transaction } from '#server/database/connect.ts';
import { readSettings } from '#server/env.ts';
import { fill, password } from './data.ts';

/**
 * `node --conditions=leafmark-source --import tsx tests/bench/tickets.ts [seconds]`: lists and searches among 300,000 tickets
 * of 40 clients next to the same lists of assets, then 50 new tickets a second. On PostgreSQL where DATABASE_URL names an
 * empty database.
 */
const seconds = Number(process.argv[2] ?? 5);
const perSecond = 50;
const many = 300_000;
const clients = 40;
const goal = { share: 80, p99: 150 };
/**
 * Both lists of a pair are requested alternately, and the best of these rounds counts: other programs share the
 * processors.
 */
const rounds = 3;

/** The columns that differ between copies of a ticket; all others are those of the ticket that is copied. */
const differing = ['id', 'ticket_no', 'ticket_no__key', 'title', 'search_text', 'state', 'reported_at', 'created_at'];

const devices = [
  'Ventilator',
  'Pump',
  'Monitor',
  'Defibrillator',
  'Dialysis',
  'Ultrasound',
  'Incubator',
  'Suction unit',
];
const problems = [
  'stays dark',
  'sounds an alarm',
  'leaks water',
  'shows error 14',
  'is too loud',
  'does not charge',
  'prints nothing',
];

/** The title of the copy number x in SQL: every client has each kind of device. */
const title = `${pick(`x / ${clients}`, devices)} || ' ' || (x % 977) || ' ' || ${pick(`x / ${clients} / 8`, problems)}`;

/** Its number in SQL: each client counts its own, as new tickets are numbered. */
const number = `'ST/2025-26/' || substr(cast(1000000 + x / ${clients} as text), 2)`;

/** Its search text in SQL, as a ticket that is written through the API gets it: the title of the record, then its fields. */
const words = `'st 2025 26 ' || substr(cast(1000000 + x / ${clients} as text), 2) || ' ' || lower(${title})`;

function pick(number: string, words: readonly string[]): string {
  const cases = words.map((word, n) => `when ${n} then '${word}'`).join(' ');
  return `case (${number}) % ${words.length} ${cases} end`;
}

async function putTickets(engine: Engine, base: string, token: string): Promise<void> {
  const { database } = engine;
  const answer = await ask(base, token, 'POST', '/api/tickets', await newTicket(engine, 0));
  const first = (await answer.json()) as { id?: number };
  if (!first.id) throw new Error(JSON.stringify(first));
  await database.transaction(async (trx) => {
    const columns = await columnsOf(trx);
    const others = columns.filter((name) => !differing.includes(name) && name !== 'client_id' && name !== 'branch_id');
    await trx.run(
      `with recursive n(x) as (select 1 union all select x + 1 from n where x < ${many - 1})
      insert into tickets (id, client_id, branch_id, ticket_no, ticket_no__key, title, search_text, state, reported_at, created_at, ${others.join(', ')})
      select t.id + x, p.client_id, p.id, ${number}, lower(${number}), ${title}, ${words} || '\n ' || ${words},
        case x / ${clients} % 20 when 0 then 'in_progress' when 1 then 'new' else 'closed' end,
        ${instant(trx)}, ${instant(trx)}, ${others.map((name) => `t.${name}`).join(', ')}
      from n cross join tickets t join branches p on p.id = (select min(id) from branches) + x % ${clients} where t.id = ${Number(first.id)}`,
      [],
    );
    if (trx.dialect.name === 'postgres')
      await trx.run("select setval(pg_get_serial_sequence('tickets', 'id'), (select max(id) from tickets))", []);
    await trx.run('analyze', []);
  });
  await database.words.catchUp();
}

const instant = ({ dialect }: Transaction) =>
  dialect.name === 'postgres'
    ? "to_char(timestamp '2025-05-01' + x * interval '2 minutes', 'YYYY-MM-DD\"T\"HH24:MI:SS.000Z')"
    : "strftime('%Y-%m-%dT%H:%M:%fZ', '2025-05-01', '+' || (x * 2) || ' minutes')";

async function columnsOf(trx: Transaction): Promise<string[]> {
  const sql =
    trx.dialect.name === 'postgres'
      ? "select column_name from information_schema.columns where table_name = 'tickets' and is_generated = 'NEVER'"
      : "select name from pragma_table_info('tickets')";
  return (await trx.read(sql, [])).map(([name]) => String(name));
}

/** A ticket of the first client, as a person reports it. */
async function newTicket({ database }: Engine, n: number): Promise<object> {
  const [row] = await database.read(
    `select a.id, (select min(id) from ticket_types where code = 'CORRECTIVE') from assets a
      where a.state = 'in_service' and a.client_id = (select client_id from users where login_id = 'bench-member')
      order by a.id limit 1 offset ${n % 50}`,
    [],
  );
  return { asset_id: row?.[0], type_id: row?.[1], title: `Reported ${n}` };
}

function ask(base: string, token: string, method: string, to: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  return fetch(base + to, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

async function signIn(base: string, login: string): Promise<string> {
  const answer = await ask(base, '', 'POST', '/jwt/login', { userId: login, email: `${login}@bench.test`, password });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

type Rate = { readonly rate: number; readonly p99: number };

/** Eight connections send requests from a separate process, so that sending does not take the time of answering. */
function rateOf(url: string, token: string): Promise<Rate> {
  const child = fork(fileURLToPath(import.meta.url), [String(seconds), 'rate', url, token]);
  return new Promise((resolve, reject) => {
    child.once('message', (rate) => resolve(rate as Rate));
    child.once('exit', (code) => code && reject(new Error(`asking ${url} ended with ${code}`)));
  });
}

async function bestOf(tickets: string, assets: string, token: string): Promise<readonly [Rate, Rate]> {
  const [first, second]: [Rate[], Rate[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    first.push(await rateOf(tickets, token));
    second.push(await rateOf(assets, token));
  }
  const best = (rates: readonly Rate[]) => rates.reduce((one, other) => (other.rate > one.rate ? other : one));
  return [best(first), best(second)];
}

async function askOften(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { requests, latency, non2xx } = await autocannon({ url, duration: seconds, connections: 8, headers });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  process.send?.({ rate: requests.average, p99: latency.p99 });
}

type Created = { readonly times: readonly number[]; readonly faults: readonly string[] };

/** Sends each new ticket at its time, whether earlier ones are answered or not. */
function createAll(base: string, token: string, tickets: readonly object[]): Promise<Created> {
  const child = fork(fileURLToPath(import.meta.url), [String(seconds), 'create', base, token]);
  return new Promise((resolve, reject) => {
    child.once('message', (made) => resolve(made as Created));
    child.once('exit', (code) => code && reject(new Error(`the sender ended with ${code}`)));
    child.send(tickets);
  });
}

async function create(base: string, token: string, tickets: readonly object[]): Promise<void> {
  const start = performance.now();
  const made = await Promise.all(
    tickets.map(async (ticket, n) => {
      await pause(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
      const began = performance.now();
      const answer = await ask(base, token, 'POST', '/api/tickets', ticket);
      const text = await answer.text();
      return { time: performance.now() - began, fault: answer.status === 201 ? null : text };
    }),
  );
  const faults = made.flatMap(({ fault }) => (fault === null ? [] : [fault]));
  process.send?.({ times: made.map(({ time }) => time), faults }, () => process.exit(0));
}

const open = encodeURIComponent(JSON.stringify({ state: ['new', 'assigned', 'acknowledged', 'in_progress'] }));
const inService = encodeURIComponent(JSON.stringify({ state: 'in_service' }));
const page = 'range=[0,24]';
const ticketFields = 'fields=id,ticket_no,title,state,priority_id,asset_id,reported_at';
const assetFields = 'fields=id,asset_no,name,state,model_id,room_id,purchase_cost';

/** A list of tickets and the list of assets that does the same. */
const pairs: readonly (readonly [name: string, tickets: string, assets: string])[] = [
  ['newest 25', `/api/tickets?${page}&${ticketFields}`, `/api/assets?${page}&${assetFields}`],
  [
    'open, 25',
    `/api/tickets?filter=${open}&${page}&${ticketFields}`,
    `/api/assets?filter=${inService}&${page}&${assetFields}`,
  ],
  ['search', `/api/tickets?q=monitor 12&${page}&${ticketFields}`, `/api/assets?q=monitor 12&${page}&${assetFields}`],
];

async function main(): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'leafmark-tickets-'));
  const settings = readSettings({ ...process.env, DATA_DIR: dir, DEMO: '0', LOG_LEVEL: 'silent' });
  const { access, database } = await boot(settings, { jobs: { poll: 3_600_000 } });
  const engine = access.engine();
  await fill(engine);
  const server = createServer(
    makeApp({ ...access, limits: { ...access.limits, take: async () => {} } }, 'dist/admin').callback(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = { member: await signIn(base, 'bench-member'), admin: await signIn(base, 'bench-admin') };
  const began = performance.now();
  await putTickets(engine, base, tokens.member);
  console.log(`${many} tickets of ${clients} clients written in ${Math.round((performance.now() - began) / 1000)} s`);
  for (const [who, token] of Object.entries(tokens))
    for (const [name, tickets, assets] of pairs) {
      const [of, other] = await bestOf(base + tickets, base + assets, token);
      const share = Math.round((100 * of.rate) / other.rate);
      const figures = `${of.rate.toFixed(0)}/s, p99 ${of.p99} ms; assets ${other.rate.toFixed(0)}/s, p99 ${other.p99} ms`;
      console.log(`${share >= goal.share ? 'ok  ' : 'MISS'} ${who}: ${name}: ${figures}; ${share} %`);
    }
  await measureCreation(engine, base, tokens.member);
  server.closeAllConnections();
  server.close();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
}

async function measureCreation(engine: Engine, base: string, token: string): Promise<void> {
  const tickets: object[] = [];
  for (let n = 0; n < seconds * perSecond; n += 1) tickets.push(await newTicket(engine, n));
  const { times, faults } = await createAll(base, token, tickets);
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
  const isMet = at(0.99) <= goal.p99 && faults.length === 0;
  const numbers = (
    await engine.database.read("select ticket_no from tickets where title like 'Reported %' order by id", [])
  ).map(([number]) => Number(/(\d+)$/.exec(String(number))?.[1]));
  const gaps = numbers.filter((number, n) => n > 0 && number !== (numbers[n - 1] as number) + 1).length;
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${perSecond} new tickets a second: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  console.log(`     ${faults.length} refused, ${gaps} gaps in ${numbers.length} numbers ${faults[0] ?? ''}`);
}

const [, , , what, to = '', token = ''] = process.argv;
if (what === 'rate') await askOften(to, token);
else if (what === 'create') process.once('message', (tickets) => void create(to, token, tickets as object[]));
else await main();
