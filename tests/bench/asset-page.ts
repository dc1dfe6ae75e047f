import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeApp } from '#server/app.ts';
import { boot } from '#server/boot.ts';
import type { Database } from '#server/database/connect.ts';
import { fillEventSubjects } from '#server/database/migrations/0012_create_event_subjects.ts';
import { readSettings } from '#server/env.ts';
import { fill, password } from './data.ts';

/**
 * `node --conditions=leafmark-source --import tsx tests/bench/asset-page.ts [events] [assets]`: the answers that the page of one asset
 * asks for, one after the other, among 100,000 assets and 2,000,000 events. Rows are written into the tables directly. A
 * tenth of all events belongs to ten assets; the others are spread evenly.
 */
const events = Number(process.argv[2] ?? 2_000_000);
const assets = Number(process.argv[3] ?? 100_000);
/** Milliseconds of one page, all of its answers added up, at the 95th percentile. */
const goal = 300;
const rounds = 40;
/** The first pages prepare statements and are not counted. */
const warmUp = 3;

/** The requests of the page as the browser sends them; it is drawn by the first two. */
const requests: readonly (readonly [name: string, method: string, path: (id: number, room: number) => string])[] = [
  ['the record', 'GET', (id) => `/api/assets/${id}`],
  ['the numbers of its lists', 'GET', (id) => `/api/assets/${id}/related`],
  ['its place', 'GET', (_, room) => `/api/rooms/${room}`],
  ['its reliability', 'POST', (id) => `/api/assets/${id}/actions/reliability`],
  ['its time line', 'GET', (id) => `/api/assets/${id}/timeline`],
];

async function putEvents(database: Database): Promise<void> {
  await database.transaction(async (trx) => {
    const instant =
      trx.dialect.name === 'postgres'
        ? "to_char(timestamp '2020-01-01' + x * interval '100 seconds', 'YYYY-MM-DD\"T\"HH24:MI:SS.000Z')"
        : "strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || (x * 100) || ' seconds')";
    await trx.run(
      `with recursive n(x) as (select 1 union all select x + 1 from n where x < ${events})
       insert into events (entity, record_id, client_id, record_version, verb, diff, created_at)
       select 'asset', a.id, a.client_id, 1, case when x % 7 = 0 then 'move' else 'update' end,
         '{"name":["Before","After"]}', ${instant}
       from n join assets a on a.id = case when x % 10 = 0 then 1 + 40 * (x / 10 % 10) else 1 + (x / 10 * 9 + x % 10 - 1) % ${assets} end`,
      [],
    );
  });
  await database.transaction((trx) => trx.run('delete from event_subjects', []));
  await database.transaction(fillEventSubjects);
  await database.transaction((trx) => trx.run('analyze', []));
}

async function signIn(base: string, login: string): Promise<string> {
  const body = JSON.stringify({ userId: login, email: `${login}@bench.test`, password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${base}/jwt/login`, { method: 'POST', headers, body });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

const at = (part: number, times: readonly number[]) =>
  [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0;

async function measure(base: string, token: string, what: string, rows: readonly (readonly [number, number])[]) {
  const pages: number[] = [];
  const each = requests.map((): number[] => []);
  for (let n = -warmUp; n < rounds; n += 1) {
    const [id, room] = rows[(n + warmUp) % rows.length] as readonly [number, number];
    let page = 0;
    for (const [which, [, method, address]] of requests.entries()) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const began = performance.now();
      const answer = await fetch(base + address(id, room), {
        method,
        headers,
        ...(method === 'POST' && { body: '{}' }),
      });
      const text = await answer.text();
      const took = performance.now() - began;
      if (!answer.ok) throw new Error(`${address(id, room)}: ${answer.status} ${text}`);
      if (n >= 0) each[which]?.push(took);
      page += took;
    }
    if (n >= 0) pages.push(page);
  }
  const parts = requests.map(([name], n) => `${name} ${at(0.5, each[n] ?? []).toFixed(1)}`).join(', ');
  const [median, slow] = [at(0.5, pages), at(0.95, pages)];
  console.log(
    `${slow <= goal ? 'ok  ' : 'MISS'} ${what}: median ${median.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms (at most ${goal})`,
  );
  console.log(`     medians in ms: ${parts}`);
}

const dir = mkdtempSync(path.join(tmpdir(), 'leafmark-asset-page-'));
const settings = readSettings({ ...process.env, DATA_DIR: dir, DEMO: '0', LOG_LEVEL: 'silent' });
/** No job runs, and the written rows are in the file itself and no longer in its log when pages are requested. */
const start = () => boot(settings, { jobs: { poll: 3_600_000 } });

const began = performance.now();
const writing = await start();
await fill(writing.access.engine(), { assets, ofFirst: 0 });
await putEvents(writing.database);
await writing.database.words.catchUp();
await writing.database.close();
console.log(`${events} events of ${assets} assets written in ${Math.round((performance.now() - began) / 1000)} s`);

const { access, database } = await start();
const app = makeApp({ ...access, limits: { ...access.limits, take: async () => {} } }, 'dist/admin');
const server = createServer({ keepAliveTimeout: 60_000 }, app.callback());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const rowsOf = async (condition: string) =>
  (await database.read(`select id, room_id from assets where ${condition} order by id limit ${rounds}`, [])).map(
    ([id, room]) => [Number(id), Number(room)] as const,
  );
const client = "client_id = (select client_id from users where login_id = 'bench-member')";
const usual = await rowsOf(`${client} and id > 1000`);
const busy = await rowsOf(`${client} and id <= 400`);
const eventsOf = async ([[id] = [0, 0]]: typeof usual) => {
  const sql = `select count(*) from event_subjects where entity = 'asset' and record_id = ${id}`;
  return Number((await database.read(sql, []))[0]?.[0]);
};
const [few, many] = [await eventsOf(usual), await eventsOf(busy)];
for (const login of ['bench-member', 'bench-admin']) {
  const token = await signIn(base, login);
  await measure(base, token, `${login}, assets of ${few} events each`, usual);
  await measure(base, token, `${login}, assets of ${many} events each`, busy);
}
server.closeAllConnections();
server.close();
await database.close();
rmSync(dir, { recursive: true, force: true });
