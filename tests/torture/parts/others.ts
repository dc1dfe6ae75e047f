import autocannon from 'autocannon';
import { boot } from '#server/boot.ts';
import { readSettings } from '#server/env.ts';
import { fill, password } from '../../bench/data.ts';
import { apiWith, call } from '../../support/client.ts';
import { emptyDatabase, type TestDatabase } from '../../support/databases.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { atMost, type Figure, none, type Options, onBoth, type Part, pause, percentile, stop } from '../ground.ts';

const limits = { health: 50, others: 150 } as const;
const assets = { assets: 100_000, ofFirst: 20_000 } as const;
const atOnce = 20;
/** Statements are planned and threads begun before anything is measured. */
const warmUp = 5000;

const words = (count: number) => Array.from({ length: count }, (_, n) => ({ name: { $contains: `zz${n}` } }));
const query = (parts: Readonly<Record<string, unknown>>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
const references = ['room', 'model', 'department'].map((name) => ({ [`${name}.name`]: { $contains: 'zz' } }));
const threeKeys = [
  ['state', 'ASC'],
  ['asset_no', 'DESC'],
  ['model_id', 'ASC'],
];

/** Lists that read every row of a large organisation, as a technician may request them. */
export const dearRequests: readonly { readonly what: string; readonly address: string; readonly accept?: string }[] = [
  { what: '$or of 50 $contains', address: `/api/assets?${query({ filter: { $or: words(50) } })}` },
  { what: 'a page of 1,000', address: `/api/assets?${query({ range: [0, 999] })}` },
  { what: '$or over three references', address: `/api/assets?${query({ filter: { $or: references } })}` },
  {
    what: 'sorted by three, row 19,000',
    address: `/api/assets?${query({ sort: threeKeys, range: [19_000, 19_024] })}`,
  },
  { what: 'groups by three', address: `/api/assets/groups?${query({ group: ['state', 'model_id', 'room_id'] })}` },
  {
    what: 'CSV, 49 conditions that miss, sorted',
    address: `/api/assets?${query({ filter: { $or: words(49) }, sort: threeKeys })}`,
    accept: 'text/csv',
  },
  { what: 'by date of creation', address: `/api/assets?${query({ sort: ['created_at', 'DESC'], range: [0, 24] })}` },
  { what: 'a common word', address: `/api/assets?q=ventilator&${query({ range: [0, 24] })}` },
  { what: 'main search', address: '/api/main-search/data?q=ventilator' },
  { what: 'CSV of all', address: `/api/assets?${query({ sort: threeKeys })}`, accept: 'text/csv' },
];

type Seen = { readonly health: number[]; readonly list: number[]; readonly write: number[]; faults: number };

/** One person requests the most expensive lists, twenty at once; everybody else must hardly notice. */
export const others: Part = {
  name: 'others',
  databases: onBoth,
  run: async (options: Options) => {
    const store = await emptyDatabase();
    await fillIt(store);
    const program = await startProgram(store, { built: true, env: { LOG_LEVEL: 'error', DEMO: '0' } });
    const tokens = { dear: await signIn(program, 'bench-technician'), other: await signIn(program, 'bench-other') };
    await Promise.all([
      watch(program, tokens.other, warmUp),
      ...dearRequests.map((request) => askFor(program, tokens.dear, request, warmUp)),
    ]);
    const before = await watch(program, tokens.other, 5000);
    const figures: Figure[] = figuresOf('nobody else', before);
    const each = ((options.seconds ?? 60) * 1000) / dearRequests.length;
    for (const request of dearRequests) {
      const [seen, answers] = await Promise.all([
        watch(program, tokens.other, each),
        askFor(program, tokens.dear, request, each),
      ]);
      figures.push(...figuresOf(request.what, seen));
      figures.push(none(`${request.what}: answers that are neither 200 nor 503, of ${answers.sent}`, answers.odd));
    }
    await stop(program);
    await store.drop();
    return figures;
  },
};

async function fillIt(store: TestDatabase): Promise<void> {
  const settings = readSettings({
    DATA_DIR: store.dataDir,
    ...(store.url && { DATABASE_URL: store.url }),
    DEMO: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  });
  const { access, database } = await boot(settings, { database: store.open() });
  await fill(access.engine(), assets);
  await database.words.catchUp();
  await database.close();
}

async function signIn(program: Pick<Program, 'url'>, name: string): Promise<string> {
  const body = { userId: name, email: `${name}@bench.test`, password };
  return (await call(program, 'POST', '/jwt/login', { body })).body.accessToken as string;
}

/**
 * Sends requests again and again, as many at once as a browser that is out of control; on its own thread, so that
 * measurements stay exact.
 */
async function askFor(
  { url }: Pick<Program, 'url'>,
  token: string,
  { address, accept = 'application/json' }: (typeof dearRequests)[number],
  ms: number,
): Promise<{ readonly sent: number; readonly odd: number }> {
  const { statusCodeStats, errors } = await autocannon({
    url: `${url}${address}`,
    headers: { authorization: `Bearer ${token}`, accept },
    connections: atOnce,
    duration: ms / 1000,
    timeout: 60,
    workers: 1,
  });
  const counts = Object.entries(statusCodeStats ?? {}).map(
    ([status, { count }]) => [Number(status), count ?? 0] as const,
  );
  const odd = counts.filter(([status]) => status !== 200 && status !== 503);
  return { sent: sumOf(counts), odd: sumOf(odd) + errors };
}

function sumOf(counts: readonly (readonly [number, number])[]): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** The response times of somebody of another organisation meanwhile. */
async function watch(program: Pick<Program, 'url'>, token: string, ms: number): Promise<Seen> {
  const seen: Seen = { health: [], list: [], write: [], faults: 0 };
  const api = apiWith(program, token);
  const [first] = (await api.get('/api/assets?range=[0,0]&fields=id')).body as { id: number }[];
  const until = performance.now() + ms;
  const again = async (times: number[], ask: (n: number) => Promise<number>) => {
    for (let n = 0; performance.now() < until; n++) {
      const started = performance.now();
      const status = await ask(n);
      times.push(performance.now() - started);
      if (status !== 200) seen.faults += 1;
      await pause(20);
    }
  };
  await Promise.all([
    again(seen.health, async () => (await fetch(`${program.url}/healthz`)).status),
    again(seen.list, async () => (await api.get('/api/assets?range=[0,24]')).status),
    again(seen.write, async (n) => (await api.patch(`/api/assets/${first?.id}`, { name: `Seen ${n}` })).status),
  ]);
  return seen;
}

function figuresOf(what: string, { health, list, write, faults }: Seen): Figure[] {
  return [
    atMost(`${what}: p99 of health`, percentile(health, 0.99), limits.health, ' ms'),
    atMost(`${what}: p99 of another's list`, percentile(list, 0.99), limits.others, ' ms'),
    atMost(`${what}: p99 of another's write`, percentile(write, 0.99), limits.others, ' ms'),
    none(`${what}: faults of others`, faults),
  ];
}
