import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Middleware } from 'koa';
import { type Database, type RawRow, sqliteFile } from '#server/database/connect.ts';
import type { Settings } from '#server/env.ts';
import type { AppState } from '#server/state.ts';
import { jobNumbers, readJobCounts } from './job-numbers.ts';
import { pictureNumbers } from './picture-numbers.ts';
import { makeRegistry, type Registry } from './registry.ts';

export type Metrics = {
  /** Counts every request under its route, never under its path. */
  readonly requests: Middleware<AppState>;
  /** The same database, with its work counted. */
  watch(database: Database): Database;
  /** All metrics in the text format of Prometheus. */
  print(database: Database): Promise<{ readonly type: string; readonly text: string }>;
};

/** The metrics of this process for an operator. Null without a METRICS_TOKEN: then nothing is counted. */
export function makeMetrics(settings: Settings): Metrics | null {
  if (settings.metricsToken === null) return null;
  const registry = makeRegistry();
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const process = processNumbers(registry, settings, loop);
  const stored = databaseNumbers(registry);
  return {
    requests: countRequests(registry),
    watch: watcher(registry),
    print: async (database) => {
      await process();
      await stored(database);
      return { type: registry.contentType, text: await registry.print() };
    },
  };
}

function countRequests(registry: Registry): Middleware<AppState> {
  const spread = registry.histogram('http_request_duration_seconds', 'Time to an answer by route and status.', [
    'method',
    'route',
    'status',
  ]);
  const inFlight = registry.gauge('http_requests_in_flight', 'Requests not answered yet.');
  let open = 0;
  inFlight(0);
  return async (ctx, next) => {
    const started = performance.now();
    inFlight(++open);
    try {
      await next();
    } finally {
      inFlight(--open);
      const route = (ctx as { _matchedRoute?: unknown })._matchedRoute;
      const labels = { method: methodOf(ctx.method), route: String(route ?? 'page'), status: String(ctx.status) };
      spread((performance.now() - started) / 1000, labels);
    }
  };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function methodOf(method: string): string {
  return methods.includes(method) ? method : 'other';
}

function watcher(registry: Registry): (database: Database) => Database {
  const reads = registry.histogram('database_read_duration_seconds', 'Time of one read outside a transaction.');
  const writes = registry.histogram(
    'database_transaction_duration_seconds',
    'Time of a transaction, its wait included.',
  );
  const failures = registry.counter(
    'database_failures_total',
    'Reads and transactions that threw, faults of the request too.',
  );
  const timed = async <T>(spread: (seconds: number) => void, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    try {
      return await work();
    } catch (error) {
      failures();
      throw error;
    } finally {
      spread((performance.now() - started) / 1000);
    }
  };
  return (database) => ({
    ...database,
    read: (sql, values) => timed(reads, () => database.read(sql, values)),
    transaction: (work, commit) => timed(writes, () => database.transaction(work, commit)),
  });
}

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

function processNumbers(registry: Registry, settings: Settings, loop: LoopDelay): () => Promise<void> {
  const lag = registry.gauge('nodejs_eventloop_lag_seconds', 'Delay of the event loop since the last reading.', [
    'quantile',
  ]);
  const cpu = registry.gauge('process_cpu_seconds_total', 'Processor time used.');
  const memory = registry.gauge('process_resident_memory_bytes', 'Memory in use.');
  const heap = registry.gauge('nodejs_heap_size_used_bytes', 'Memory in use by JavaScript.');
  const files = registry.gauge('process_open_fds', 'Open files and connections.');
  const since = registry.gauge('process_start_time_seconds', 'Start of the process.');
  const size = registry.gauge('database_file_bytes', 'Size of the SQLite file and of its write-ahead log.', ['part']);
  const pictures = pictureNumbers(registry);
  return async () => {
    pictures();
    for (const [name, value] of Object.entries({ p50: loop.percentile(50), p99: loop.percentile(99), max: loop.max }))
      lag(Number.isFinite(value) ? value / 1e9 : 0, { quantile: name });
    loop.reset();
    const { user, system } = process.cpuUsage();
    cpu((user + system) / 1e6);
    memory(process.memoryUsage.rss());
    heap(process.memoryUsage().heapUsed);
    since(Math.round(Date.now() / 1000 - process.uptime()));
    files(
      await readdir('/proc/self/fd').then(
        (all) => all.length,
        () => 0,
      ),
    );
    if (settings.databaseUrl !== null) return;
    for (const part of ['', '-wal'])
      size(statSync(`${sqliteFile(settings.dataDir)}${part}`, { throwIfNoEntry: false })?.size ?? 0, {
        part: part || 'main',
      });
  };
}

/** E-mails and webhook deliveries that are waiting or were given up. */
const outside = [
  { name: 'mails', table: 'mails', help: 'E-mails that wait, and that were not delivered.' },
  { name: 'webhook_deliveries', table: 'webhook_deliveries', help: 'Deliveries that wait, and that were given up.' },
] as const;
const outsideStatuses = ['waiting', 'failed'];

const answerWithin = 1500;

/** If the database does not answer, that is a metric too, and the others are still answered. */
function databaseNumbers(registry: Registry): (database: Database) => Promise<void> {
  const up = registry.gauge('database_up', 'Whether the database answers.');
  const jobs = jobNumbers(registry);
  const leaving = outside.map(({ name, help }) => registry.gauge(name, help, ['status']));
  const slow = slowReadNumbers(registry);
  return async (database) => {
    slow(database);
    const reading = Promise.all([
      readJobCounts(database),
      Promise.all(outside.map(({ table }) => database.read(waitingIn(table), []))),
    ]);
    const limit = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerWithin).unref());
    const found = await Promise.race([reading.catch(() => null), limit]);
    up(found ? 1 : 0);
    if (!found) return;
    const [counts, left] = found;
    jobs(counts, new Date());
    for (const [n, set] of leaving.entries())
      for (const status of outsideStatuses) set(countOf(left[n] ?? [], status), { status });
  };
}

/** Slow reads: how many run and wait, and how earlier ones ended. */
function slowReadNumbers(registry: Registry): (database: Database) => void {
  const running = registry.gauge('slow_reads_running', 'Long reads under way off the main thread.');
  const waiting = registry.gauge('slow_reads_waiting', 'Long reads that wait for their turn.');
  const ended = registry.counter('slow_reads_total', 'Long reads that ended, by kind and by how they ended.', [
    'kind',
    'end',
  ]);
  const before = new Map<string, number>();
  return ({ slow: { numbers } }) => {
    running(numbers.running);
    waiting(numbers.waiting);
    for (const [kind, ends] of numbers.ended)
      for (const [end, count] of ends) {
        ended({ kind, end }, count - (before.get(`${kind} ${end}`) ?? 0));
        before.set(`${kind} ${end}`, count);
      }
  };
}

function waitingIn(table: string): string {
  return `select status, count(*) from ${table} where status in ('waiting', 'failed') group by status`;
}

function countOf(counts: readonly RawRow[], status: string): number {
  return Number(counts.find(([name]) => name === status)?.[1] ?? 0);
}
