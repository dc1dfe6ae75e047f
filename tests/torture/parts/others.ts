import path from 'node:path';
import sharp from 'sharp';
import { apiWith } from '../../support/client.ts';
import { emptyDatabase, type TestDatabase } from '../../support/databases.ts';
import { freePort } from '../../support/mail-server.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { type Attack, attacks, type Known } from '../attacks.ts';
import { atMost, type Figure, none, type Options, onBoth, type Part, pause, percentile, stop } from '../ground.ts';
import { askFor, type Expensive, expensiveRequests, fillIt, signIn } from './expensive-requests.ts';

/** How many times longer others may wait than without the attack of the same run. */
const mostTimes = 3;
const assets = { assets: 100_000, ofFirst: 20_000 } as const;
/** Statements are planned and threads begun before anything is measured. */
const warmUp = 5000;
const unattacked = 10_000;
const secondsEach = 4;
const labels = 150;

type Seen = { readonly health: number[]; readonly list: number[]; readonly write: number[]; faults: number };
type Row = Expensive & { readonly who: Attack['who'] };

/**
 * One person sends a request of each kind, twenty at once: the most expensive lists, every hand-written route, and what
 * every entity answers. Everybody else must hardly notice.
 */
export const others: Part = {
  name: 'others',
  databases: onBoth,
  run: async (options: Options) => {
    const store = await emptyDatabase();
    await fillIt(store, assets);
    await putDates(store);
    const program = await startReachable(store);
    const tokens = await tokensOf(program);
    const rows = await rowsOf(program, tokens['bench-member'], store.dataDir);
    await Promise.all([
      watch(program, tokens['bench-other'], warmUp),
      ...rows.map((row) => askFor(program, tokens[row.who], row, warmUp / rows.length)),
    ]);
    const before = await watch(program, tokens['bench-other'], unattacked);
    const figures: Figure[] = figuresOf('nobody else', before, null);
    const each = (options.seconds ?? secondsEach * rows.length) / rows.length;
    for (const row of rows) {
      const [seen, answers] = await Promise.all([
        watch(program, tokens['bench-other'], each * 1000),
        askFor(program, tokens[row.who], row, each * 1000),
      ]);
      figures.push(...figuresOf(row.what, seen, before));
      figures.push(none(`${row.what}: answers that are no success, 429 or 503, of ${answers.sent}`, answers.odd));
    }
    await stop(program);
    await store.drop();
    return figures;
  },
};

/** Labels are printed where the product has an address that phones can open; requests go to its real one. */
async function startReachable(store: TestDatabase): Promise<Program> {
  const port = await freePort();
  const env = { LOG_LEVEL: 'error', DEMO: '0', PUBLIC_URL: 'http://assets.hospital.test', PORT: String(port) };
  return { ...(await startProgram(store, { built: true, env })), url: `http://127.0.0.1:${port}` };
}

const people = ['bench-technician', 'bench-member', 'bench-admin', 'bench-other'] as const;
type Tokens = Readonly<Record<(typeof people)[number], string>>;

async function tokensOf(program: Pick<Program, 'url'>): Promise<Tokens> {
  const found = await Promise.all(people.map(async (name) => [name, await signIn(program, name)]));
  return Object.fromEntries(found) as Tokens;
}

/** All assets get dates of maintenance, and the first one a long history. */
async function putDates(store: TestDatabase): Promise<void> {
  const database = store.open();
  const isPostgres = database.dialect.name === 'postgres';
  await database.transaction(async (trx) => {
    await trx.run("update assets set last_pm_on = '2026-01-02', next_pm_on = '2027-01-02'", []);
    const numbers = isPostgres
      ? 'select x from generate_series(1, 5000) x'
      : 'with recursive n(x) as (select 1 union all select x + 1 from n where x < 5000) select x from n';
    const second = isPostgres ? "lpad((x % 60)::text, 2, '0')" : "printf('%02d', x % 60)";
    await trx.run(
      `insert into events (entity, record_id, client_id, record_version, verb, diff, created_at)
       select 'asset', 1, client_id, 1, 'update', '{"name":["Before","After"]}', '2026-01-02T00:00:' || ${second} || '.000Z'
       from (${numbers}) numbers, assets where assets.id = 1`,
      [],
    );
    await trx.run(
      `insert into event_subjects (entity, record_id, at, event_id)
       select 'asset', 1, created_at, id from events where entity = 'asset' and record_id = 1
         and created_at like '2026-01-02T00:00:%'`,
      [],
    );
  });
  await database.close();
}

async function rowsOf(program: Pick<Program, 'url'>, token: string, folder: string): Promise<Row[]> {
  const api = apiWith(program, token);
  const [template] = (await api.get('/api/label-templates', { filter: { code: 'L7651-QR' }, range: [0, 0] })).body;
  const found = (await api.get('/api/assets', { fields: 'id', range: [0, labels - 1] })).body as { id: number }[];
  const ids = found.map(({ id }) => id);
  const print = await api.post('/api/label-prints', { label_template_id: template.id, subject: 'asset', ids });
  if (print.status !== 201) throw new Error(`no print of labels: ${print.status} ${print.text}`);
  const known: Known = { asset: 1, template: template.id, print: print.body.id, assets: ids };
  const lists = expensiveRequests.map((request): Row => ({ ...request, who: 'bench-technician' }));
  return [...lists, ...(await Promise.all(attacks.map((attack) => rowOf(attack, known, folder))))];
}

async function rowOf({ body, picture, address, ...attack }: Attack, known: Known, folder: string): Promise<Row> {
  const row = { ...attack, address: address(known) };
  if (picture) return { ...row, file: await pictureOf(picture, folder) };
  return body ? { ...row, body: JSON.stringify(body(known)) } : row;
}

async function pictureOf(side: number, folder: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const file = path.join(folder, `picture-${side}.jpg`);
  await sharp({ create: { width: side, height: side, channels: 3, noise, background: '#ffffff' } })
    .jpeg({ quality: 60 })
    .toFile(file);
  return file;
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

/** The times of others, each at most three times that without an attack. */
function figuresOf(what: string, { faults, ...seen }: Seen, before: Seen | null): Figure[] {
  const names = { health: 'health', list: "another's list", write: "another's write" } as const;
  const times = (Object.keys(names) as (keyof typeof names)[]).map((name) => {
    const p99 = percentile(seen[name], 0.99);
    const most = before ? mostTimes * percentile(before[name], 0.99) : Number.POSITIVE_INFINITY;
    return atMost(`${what}: p99 of ${names[name]}`, p99, Math.round(most), ' ms');
  });
  return [...times, none(`${what}: faults of others`, faults)];
}
