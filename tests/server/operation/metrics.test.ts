import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistry } from '#server/services/metrics/registry.ts';
import { putRow } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { beforeTimeout } from '../../support/before-timeout.ts';
import { type Api, call, signIn } from '../../support/client.ts';

const token = 'a-token-of-forty-letters-and-digits-0123';
let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: token }, jobs: { poll: 3_600_000 } });
  admin = await signIn(app, 'admin');
});
afterAll(() => app.stop());

async function numbers(): Promise<Map<string, number>> {
  const { status, text, headers } = await call(app, 'GET', '/metrics', { token });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines) expect(line).toMatch(/^[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? -?[\d.e+-]+$/);
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('metrics', () => {
  it('are only for callers who send the token', async () => {
    for (const wrong of [undefined, admin.token, `${token}x`, token.slice(1), ''])
      expect((await call(app, 'GET', '/metrics', wrong === undefined ? {} : { token: wrong })).status).toBe(401);
    const other = await startApp();
    expect((await call(other, 'GET', '/metrics', { token })).status).toBe(401);
    await other.stop();
  });

  it('count each answer under its route and never under its path', async () => {
    await admin.get('/api/rooms/1');
    await admin.get('/api/rooms/2');
    await admin.get('/api/rooms/999999');
    await call(app, 'GET', '/no/such/page-of-mine');
    await call(app, 'BREW' as string, '/api/rooms').catch(() => null);
    const found = await numbers();
    const of = (labels: string) => found.get(`http_request_duration_seconds_count{${labels}}`);
    expect(of('method="GET",route="/api/:plural/:id",status="200"')).toBe(2);
    expect(of('method="GET",route="/api/:plural/:id",status="404"')).toBe(1);
    expect(of('method="POST",route="/jwt/login",status="200"')).toBe(1);
    expect([...found.keys()].join('\n')).not.toMatch(/999999|page-of-mine|BREW/);
    expect(found.get('http_requests_in_flight')).toBe(1);
  });

  it('describe the database, the jobs and the process', async () => {
    const before = await numbers();
    await admin.post('/api/room-types', { name: 'Counted' });
    const found = await numbers();
    const grown = (name: string) => (found.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('database_transaction_duration_seconds_count')).toBeGreaterThanOrEqual(1);
    expect(grown('database_read_duration_seconds_count')).toBeGreaterThanOrEqual(1);
    for (const [name, least] of [
      ['database_up', 1],
      ['jobs{status="waiting"}', 0],
      ['jobs_oldest_due_seconds', 0],
      ['mails{status="waiting"}', 0],
      ['webhook_deliveries{status="failed"}', 0],
      ['process_resident_memory_bytes', 1e7],
      ['process_cpu_seconds_total', 0.01],
      ['process_start_time_seconds', 1e9],
      ['nodejs_eventloop_lag_seconds{quantile="p99"}', 0],
      ['slow_reads_running', 0],
      ['slow_reads_waiting', 0],
    ] as const)
      expect(found.get(name), name).toBeGreaterThanOrEqual(least);
  });

  it('count mails and deliveries that failed', async () => {
    const before = await numbers();
    const row = { kind: 'invite', to_address: 'x@example.test', subject: 'Hello' };
    for (const status of ['failed', 'failed', 'sent', 'waiting']) await putRow(app, 'mail', { ...row, status });
    const found = await numbers();
    for (const [status, more] of [
      ['failed', 2],
      ['waiting', 1],
      ['sent', 0],
    ] as const) {
      const name = `mails{status="${status}"}`;
      expect((found.get(name) ?? 0) - (before.get(name) ?? 0), name).toBe(more);
    }
  });

  it('show how many jobs of each kind wait, and how long the oldest of them has been due', async () => {
    const { database } = app.access.engine();
    const add = (kind: string, key: string, seconds: number) => {
      const after = new Date(Date.now() - seconds * 1000).toISOString();
      const sql = `insert into jobs (kind, key, entity, language, status, run_after, created_at)
        values ('${kind}', '${key}', 'room', 'en', 'waiting', '${after}', '${after}')`;
      return database.transaction((trx) => trx.run(sql, []));
    };
    await add('room.counted', 'one', 120);
    await add('room.counted', 'two', -3600);
    await add('room.later', 'one', -3600);
    const found = await numbers();
    expect(found.get('jobs_waiting{kind="room.counted"}')).toBe(2);
    const age = found.get('jobs_waiting_oldest_due_seconds{kind="room.counted"}');
    expect(age).toBeGreaterThanOrEqual(120);
    expect(age).toBeLessThan(200);
    expect(found.get('jobs_waiting_oldest_due_seconds{kind="room.later"}')).toBe(0);
    expect(found.get('jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(120);
    await database.transaction((trx) => trx.run("delete from jobs where entity = 'room'", []));
    expect((await numbers()).get('jobs_waiting{kind="room.counted"}')).toBe(0);
  });

  it('say that the database is unreachable, within two seconds, and include the rest', async () => {
    const database = app.access.engine().database as { read: (...all: unknown[]) => unknown };
    const original = database.read;
    for (const read of [() => new Promise(() => {}), () => Promise.reject(new Error('away'))]) {
      database.read = (sql, ...rest) => (/ from jobs where /.test(String(sql)) ? read() : original(sql, ...rest));
      const found = await beforeTimeout(2000, numbers);
      expect([found.get('database_up'), (found.get('process_resident_memory_bytes') ?? 0) > 0]).toEqual([0, true]);
      database.read = original;
    }
  });
});

it('prints labels so that nobody can inject others', async () => {
  const registry = makeRegistry();
  registry.counter('things_total', 'Things.', ['name'])({ name: 'a"b\\c\nd' }, 2);
  registry.histogram('wait_seconds', 'Waits.')(0.02);
  const text = await registry.print();
  expect(text).toContain('things_total{name="a\\"b\\\\c\\nd"} 2');
  expect(text).toContain('wait_seconds_bucket{le="0.01"} 0\nwait_seconds_bucket{le="0.025"} 1');
  expect(text).toContain('wait_seconds_bucket{le="+Inf"} 1\nwait_seconds_sum 0.02\nwait_seconds_count 1');
});
