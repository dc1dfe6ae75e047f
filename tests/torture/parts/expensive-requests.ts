import autocannon from 'autocannon';
import { boot } from '#server/boot.ts';
import { readSettings } from '#server/env.ts';
import { type Filling, fill, password } from '../../bench/data.ts';
import { call } from '../../support/client.ts';
import type { TestDatabase } from '../../support/databases.ts';
import type { Program } from '../../support/program.ts';

const atOnce = 20;
/** Success, or a refusal of what is too much. */
const usual: readonly number[] = [200, 201, 429, 503];

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

export type Expensive = {
  readonly what: string;
  readonly method?: 'GET' | 'POST';
  readonly address: string;
  readonly accept?: string;
  /** A further status that is expected. */
  readonly status?: number;
  /** JSON that is sent, or the path of a file that is sent as a form. */
  readonly body?: string;
  readonly file?: string;
};

/** Lists that read every row of a large organisation, as a technician may request them. */
export const expensiveRequests: readonly Expensive[] = [
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

/** Creates the database and fills it with assets of many organisations. */
export async function fillIt(store: TestDatabase, filling: Filling): Promise<void> {
  const settings = readSettings({
    DATA_DIR: store.dataDir,
    ...(store.url && { DATABASE_URL: store.url }),
    DEMO: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  });
  const { access, database } = await boot(settings, { database: store.open() });
  await fill(access.engine(), filling);
  await database.words.catchUp();
  await database.close();
}

export async function signIn(program: Pick<Program, 'url'>, name: string): Promise<string> {
  const body = { userId: name, email: `${name}@bench.test`, password };
  return (await call(program, 'POST', '/jwt/login', { body })).body.accessToken as string;
}

/**
 * Sends requests again and again, as many at once as a browser that is out of control; on its own thread, so that
 * measurements stay exact.
 */
export async function askFor(
  { url }: Pick<Program, 'url'>,
  token: string,
  { address, method = 'GET', accept = 'application/json', body, file, status: expected }: Expensive,
  ms: number,
): Promise<{ readonly sent: number; readonly odd: number }> {
  const { statusCodeStats, errors } = await autocannon({
    url: `${url}${address}`,
    method,
    headers: { authorization: `Bearer ${token}`, accept, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
    ...(file && { form: { file: { type: 'file', path: file } } }),
    connections: atOnce,
    duration: ms / 1000,
    timeout: 60,
    workers: 1,
  });
  const counts = Object.entries(statusCodeStats ?? {}).map(
    ([status, { count }]) => [Number(status), count ?? 0] as const,
  );
  const odd = counts.filter(([status]) => !usual.includes(status) && status !== expected);
  return { sent: sumOf(counts), odd: sumOf(odd) + errors };
}

function sumOf(counts: readonly (readonly [number, number])[]): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}
