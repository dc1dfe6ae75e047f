import { type ChildProcess, spawn } from 'node:child_process';
import { createSecretKey, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { SignJWT } from 'jose';
import { boot } from '#server/boot.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { readSettings } from '#server/env.ts';
import { postgresFolder, startPostgres } from '../support/postgres.mjs';
import { fill, password } from './data.ts';
import { measureExports } from './exports.ts';

/** `npm run bench [sqlite|postgres] [--seconds 3] [--rounds 3] [--only create] [--kept-tokens]`: the product against the floor, ratios in one run. */
type Work = {
  readonly name: string;
  readonly goal: number;
  readonly as: 'member' | 'admin';
  readonly method: 'GET' | 'POST' | 'PATCH';
  product(n: number): string;
  floor(n: number): string;
  body?(n: number): object;
};

const fields = 'fields=id,asset_no,name,state,purchase_cost,room_id,model_id';
const plain = 'fields=id,asset_no,name,state,purchase_cost';
const inService = `filter=${encodeURIComponent('{"state":"in_service"}')}`;
const range = (from: number) => `range=${encodeURIComponent(`[${from},${from + 24}]`)}`;
const sorted = `sort=${encodeURIComponent('["name","ASC"]')}`;
const list = (query: string) => () => `/api/assets?${query}`;
const mine = (n: number) => 1 + 40 * (n % 2000);

const grouped = `group=${encodeURIComponent('["state"]')}&sum=${encodeURIComponent('["purchase_cost"]')}`;
const behind = { page: '', place: '' };

/**
 * One word that few rows have, one that a tenth has, and two together; the floor uses the faster of its two methods.
 */
function searches(where: string, as: Work['as']): Work[] {
  const asked = [
    ['a rare word', (n: number) => `sn${mine(n)}`],
    ['a common word', () => 'ventilator'],
    ['two words', (n: number) => `monitor ${n % 97}`],
  ] as const;
  return asked.flatMap(([what, q]) =>
    (['like', 'fulltext'] as const).map((way) => ({
      name: `search ${where}: ${what} (${way})`,
      goal: 80,
      as,
      method: 'GET' as const,
      product: (n: number) => `/api/assets?q=${encodeURIComponent(q(n))}&${range(0)}&${plain}`,
      floor: (n: number) => `/api/search?way=${way}&q=${encodeURIComponent(q(n))}`,
    })),
  );
}

const works: readonly Work[] = [
  {
    name: 'list of 25 as a member',
    goal: 70,
    as: 'member',
    method: 'GET',
    product: list(`${inService}&${range(0)}&${sorted}&${plain}`),
    floor: list(`${inService}&${range(0)}`),
  },
  {
    name: 'list with two labels',
    goal: 70,
    as: 'member',
    method: 'GET',
    product: list(`${inService}&${range(0)}&${sorted}&${fields}`),
    floor: list(`${inService}&${range(0)}&labels=1`),
  },
  {
    name: 'list as administrator, 60,000 rows',
    goal: 70,
    as: 'admin',
    method: 'GET',
    product: list(`${inService}&${range(0)}&${sorted}&${plain}`),
    floor: list(`${inService}&${range(0)}`),
  },
  {
    name: 'page at offset 20,000',
    goal: 70,
    as: 'admin',
    method: 'GET',
    product: list(`${inService}&${range(20_000)}&${sorted}&${plain}`),
    floor: list(`${inService}&${range(20_000)}`),
  },
  {
    name: 'keyset page behind 20,000',
    goal: 70,
    as: 'admin',
    method: 'GET',
    product: () => behind.page,
    floor: () => `/api/keyset?state=in_service&${behind.place}`,
  },
  ...searches('inside a client', 'member'),
  ...searches('over everything', 'admin'),
  {
    name: 'group and count as a member',
    goal: 70,
    as: 'member',
    method: 'GET',
    product: list(grouped),
    floor: () => '/api/groups',
  },
  {
    name: 'group and count, 100,000 rows',
    goal: 70,
    as: 'admin',
    method: 'GET',
    product: list(grouped),
    floor: () => '/api/groups',
  },
  {
    name: 'filtered by one of 60 custom fields',
    goal: 70,
    as: 'member',
    method: 'GET',
    product: list(`filter=${encodeURIComponent('{"cf_bench_7":"in_service"}')}&${range(0)}&${sorted}&${plain}`),
    floor: list(`${inService}&${range(0)}`),
  },
  {
    name: 'get one',
    goal: 70,
    as: 'member',
    method: 'GET',
    product: (n) => `/api/assets/${mine(n)}`,
    floor: (n) => `/api/assets/${mine(n)}`,
  },
  {
    name: 'create',
    goal: 50,
    as: 'member',
    method: 'POST',
    product: () => '/api/assets',
    floor: () => '/api/assets',
    body: (n) => ({
      name: `Created ${n}`,
      family_id: 39,
      model_id: 1,
      department_id: 1,
      room_id: 1 + (n % 20),
      purchase_cost: 1234.5,
    }),
  },
  {
    name: 'update',
    goal: 50,
    as: 'member',
    method: 'PATCH',
    product: (n) => `/api/assets/${mine(n)}`,
    floor: (n) => `/api/assets/${mine(n)}`,
    body: (n) => ({ name: `Renamed ${n} ${Date.now()}` }),
  },
];

const bulkOf = 1000;
const bulk: Work = {
  name: 'create 1,000 in bulk',
  goal: 50,
  as: 'member',
  method: 'POST',
  product: () => '/api/assets/bulk',
  floor: () => '/api/assets/bulk',
  body: (n) => ({
    mode: 'create',
    atomic: true,
    rows: Array.from({ length: bulkOf }, (_, at) => ({ name: `Bulk ${n} ${at}` })),
  }),
};

const words = process.argv.slice(2);
const option = (name: string, fallback: number) =>
  words.includes(name) ? Number(words[words.indexOf(name) + 1]) : fallback;
const seconds = option('--seconds', 3);
const rounds = option('--rounds', 3);
const only = words.includes('--only') ? (words[words.indexOf('--only') + 1] as string) : null;
const kinds = words.filter((word) => word === 'sqlite' || word === 'postgres');

for (const kind of kinds.length > 0 ? kinds : ['sqlite', 'postgres']) await run(kind);
if (only === null) await measureBoot();

async function run(kind: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'leafmark-bench-'));
  const server = kind === 'postgres' ? await ownPostgres() : null;
  const url = server && `${server.url}/postgres`;
  const settings = readSettings({
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...(url && { DATABASE_URL: url }),
  });
  const { access, database } = await boot(settings, { database: connect(url, dataDir) });
  await fill(access.engine());
  await database.words.catchUp();
  const [client] = (
    await database.read(
      "select client_id, (select min(id) from asset_models) from users where login_id = 'bench-member'",
      [],
    )
  )[0] as [number];
  const [ids] = await database.read(
    'select (select min(id) from departments), (select min(id) from rooms), (select model_id from assets where id = 1), (select family_id from assets where id = 1)',
    [],
  );
  await database.close();
  const key = randomBytes(32).toString('base64');
  const product = await start(
    ['dist/server/main.js'],
    { DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'silent', ...(url && { DATABASE_URL: url }) },
    / ready: http:\/\/[^:]+:(\d+)/,
  );
  const floor = await start(
    ['--conditions=leafmark-source', '--import', 'tsx', 'tests/bench/floor.ts'],
    {
      FLOOR_KEY: key,
      FLOOR_PORT: '4599',
      FLOOR_CLIENT: String(client),
      FLOOR_KEEPS_TOKENS: words.includes('--kept-tokens') ? '1' : '0',
      ...(url ? { FLOOR_DATABASE_URL: url } : { FLOOR_FILE: path.join(dataDir, 'leafmark.db') }),
    },
    /ready/,
  );
  await untilIdle(connect(url, dataDir));
  const base = { product: `http://127.0.0.1:${product.port}`, floor: 'http://127.0.0.1:4599' };
  const tokens = {
    member: await signIn(base.product, 'bench-member'),
    admin: await signIn(base.product, 'bench-admin'),
  };
  Object.assign(behind, await pageBehind(base.product, tokens.admin));
  const floorTokens = { member: await floorToken(key, false), admin: await floorToken(key, true) };
  console.log(
    `\n${kind}: 100,000 assets, 40 clients; requests per second, median of ${rounds} rounds of ${seconds} s\n`,
  );
  console.log('work'.padEnd(38), 'floor'.padStart(8), 'product'.padStart(8), 'ratio'.padStart(7), 'goal'.padStart(6));
  for (const work of [...works, bulk].filter(
    ({ name }) => only === null || only.split(',').some((part) => name.includes(part)),
  )) {
    const body =
      work.body &&
      ((n: number) => {
        const made = work.body?.(n) as { rows?: object[] };
        const place = (at: number) => ({
          family_id: ids?.[3],
          model_id: ids?.[2],
          department_id: ids?.[0],
          room_id: Number(ids?.[1]) + (at % 20),
        });
        if (made.rows) return { ...made, rows: made.rows.map((row, at) => ({ ...row, ...place(at) })) };
        return { ...made, ...(work.method === 'POST' && place(n)) };
      });
    const shots: { floor: number; product: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      shots.push({
        floor: await fire(base.floor, work, work.floor, floorTokens[work.as], body),
        product: await fire(base.product, work, work.product, tokens[work.as], body),
      });
    }
    const middle = shots.sort((a, b) => a.product / a.floor - b.product / b.floor)[Math.floor(rounds / 2)]!;
    const ratio = Math.round((100 * middle.product) / middle.floor);
    console.log(
      work.name.padEnd(38),
      rate(middle.floor).padStart(8),
      rate(middle.product).padStart(8),
      `${ratio} %`.padStart(7),
      `${work.goal} %`.padStart(6),
      ratio < work.goal ? ' below the goal' : '',
    );
    if (ratio < work.goal) process.exitCode = 1;
  }
  if (only === null || 'export'.includes(only)) {
    const side = (name: 'product' | 'floor', token: string, { pid }: ChildProcess) => ({
      url: base[name],
      token,
      pid: pid!,
    });
    const sides = [
      side('floor', floorTokens.admin, floor.process),
      side('product', tokens.admin, product.process),
    ] as const;
    if (!(await measureExports(...sides, rounds))) process.exitCode = 1;
  }
  await Promise.all([stop(product.process), stop(floor.process)]);
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Waits until the product has created the codes of all assets, as it does once after a large import; that job would take a
 * part of the processor from whatever is measured first.
 */
async function untilIdle(database: Database): Promise<void> {
  const missing = `select count(*) from assets a where a.deleted_at is null
    and not exists (select 1 from public_codes c where c.asset_id = a.id)`;
  for (;;) {
    const [row] = await database.read(missing, []);
    if (Number(row?.[0]) === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  await database.close();
}

function rate(perSecond: number): string {
  return perSecond.toFixed(perSecond < 20 ? 2 : 0);
}

/** The address of the page after the 20,000th row, and the position at which the previous page ended. */
async function pageBehind(base: string, token: string): Promise<typeof behind> {
  const headers = { authorization: `Bearer ${token}` };
  let next = `/api/assets?${inService}&after=&range=${encodeURIComponent('[0,999]')}&${plain}`;
  let last = { id: 0, name: '' };
  for (let n = 0; n < 20; n++) {
    const answer = await fetch(base + next, { headers });
    next = /^<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] as string;
    last = ((await answer.json()) as (typeof last)[]).at(-1) as typeof last;
  }
  const address = new URL(next, base);
  address.searchParams.set('range', '[0,24]');
  const place = `after=${encodeURIComponent(last.name.toLowerCase())}&id=${last.id}`;
  return { page: address.pathname + address.search, place };
}

async function fire(
  base: string,
  work: Work,
  pathOf: (n: number) => string,
  token: string,
  body?: (n: number) => object,
): Promise<number> {
  let n = Math.floor(Math.random() * 1000);
  let refusal = '';
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const result = await autocannon({
    url: base,
    connections: work === bulk ? 1 : 8,
    timeout: 60,
    duration: work === bulk ? seconds * 4 : seconds,
    verifyBody: (answer) => {
      if (/^\{"type":"about:blank"/.test(String(answer))) refusal = String(answer);
      return true;
    },
    requests: [
      {
        method: work.method,
        headers,
        setupRequest: (request) => ({ ...request, path: pathOf(++n), ...(body && { body: JSON.stringify(body(n)) }) }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${work.name} at ${base}: ${result.non2xx} refused, ${result.errors} failed: ${refusal}`);
  return result.requests.average;
}

type Started = { readonly process: ChildProcess; readonly port: string };

function start(args: readonly string[], env: Readonly<Record<string, string>>, ready: RegExp): Promise<Started> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const match = ready.exec(text);
      if (match) resolve({ process: child, port: match[1] ?? '' });
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${text}`)));
  });
}

function stop(child: ChildProcess): Promise<unknown> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

async function signIn(base: string, name: string): Promise<string> {
  const response = await fetch(`${base}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: name, email: `${name}@bench.test`, password }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

function floorToken(key: string, admin: boolean): Promise<string> {
  return new SignJWT({ admin })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(createSecretKey(Buffer.from(key, 'base64')));
}

async function ownPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = postgresFolder();
  if (!bin) throw new Error('no initdb found: install the package postgresql, or run: npm run bench -- sqlite');
  return startPostgres(bin, true);
}

/** Start to first answer with 150 entities: today's schemas and copies of the plain ones under other names. */
async function measureBoot(): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'leafmark-boot-'));
  for (const name of ['dist', 'schemas', 'server/database/migrations', 'package.json', 'node_modules']) {
    if (name === 'node_modules') (await import('node:fs')).symlinkSync(path.resolve(name), path.join(home, name));
    else cpSync(name, path.join(home, name), { recursive: true });
  }
  const source = JSON.parse(readFileSync('schemas/assets/asset-model.json', 'utf8')) as Record<string, unknown>;
  mkdirSync(path.join(home, 'schemas/masters'), { recursive: true });
  for (let n = readdirSync('schemas', { recursive: true }).filter(isEntity).length; n < 150; n++)
    writeFileSync(
      path.join(home, `schemas/masters/copy-${letters(n)}.json`),
      JSON.stringify({ ...source, title: `Copy ${letters(n)}`, 'x-i18n': {}, 'x-show': {} }),
    );
  const { generate } = await import('#generator/generate.ts');
  await generate(home, { only: 'migration' });
  const env = { DATA_DIR: path.join(home, 'data'), PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'silent' };
  const times: number[] = [];
  let memory = 0;
  for (let n = 0; n < 4; n++) {
    const begun = performance.now();
    const server = await start([path.join(home, 'dist/server/main.js')], env, / ready: http:\/\/[^:]+:(\d+)/);
    await (await fetch(`http://127.0.0.1:${server.port}/readyz`)).text();
    if (n > 0) times.push(performance.now() - begun);
    memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024;
    await stop(server.process);
  }
  rmSync(home, { recursive: true, force: true });
  const median = times.sort((a, b) => a - b)[1]!;
  console.log(
    `\nboot with 150 entities, database there: ${Math.round(median)} ms (goal 1500), memory at start ${Math.round(memory)} MB (goal 130)`,
  );
  if (median > 1500 || memory > 130) process.exitCode = 1;
}

function isEntity(file: string | Buffer): boolean {
  return /^[a-z-]+\/[a-z][a-z-]*\.json$/.test(String(file)) && !String(file).startsWith('locales');
}

function letters(n: number): string {
  return String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
}
