import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { allRows, bulkWork, partOfRows } from '#server/crud/bulk/bulk.ts';
import { asSystem } from '#server/crud/caller.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let b: Api;
beforeAll(async () => {
  app = await startApp({ jobs: {} });
  [a, b] = (await Promise.all(['client-admin-a', 'client-admin-b'].map((name) => signIn(app, name)))) as [Api, Api];
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const named = (count: number, name: string) => Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}` }));

function createWork() {
  const engine = app.access.engine();
  const entity = engine.model.entities['room-type']!;
  const body = { mode: 'create', key: undefined, act: null } as const;
  return bulkWork({ engine, caller: asSystem(engine.model, engine.clock()), entity }, body);
}

/** Each reading of the clock is some milliseconds later than the one before. */
function slowClock(step = 2): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += step;
    return now;
  });
}

/** Rows of which each takes so many milliseconds. */
function slowRows(count: number, name: string, milliseconds: number): object[] {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return Array.from({ length: count }, (_, n) => ({
    get name() {
      now = Math.max(now, (n + 1) * milliseconds);
      return `${name} ${n}`;
    },
  }));
}

it.each([
  [3, 3],
  [1, 10],
  [0.25, 40],
  [50, 1],
])('a part has the rows that fit into its 10 ms: of %s ms each, %i', async (milliseconds, fit) => {
  const { database } = app.access.engine();
  const rows = slowRows(100, `Part of ${milliseconds}`, milliseconds);
  const done = await database.transaction((trx) => partOfRows(trx, createWork(), rows, 0));
  vi.restoreAllMocks();
  expect(done.map(({ status }) => status)).toEqual(Array(fit).fill(201));
});

it('rows of one transaction let others have their turn between two parts', async () => {
  const { database } = app.access.engine();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  slowClock();
  count();
  const done = await database.transaction((trx) => allRows(trx, createWork(), named(120, 'Turn')));
  isOver = true;
  vi.restoreAllMocks();
  expect(done).toHaveLength(120);
  expect(turns).toBeGreaterThanOrEqual(3);
});

it('writes of others come between the parts of a request of many rows that succeed or fail by themselves', async () => {
  const rows = [...named(40, 'Between'), { name: '' }, ...named(40, 'Behind')];
  // Every part is one row.
  slowClock(10);
  const asked = a.post('/api/room-types/bulk', { mode: 'create', atomic: false, rows });
  let isOver = false;
  void asked.finally(() => {
    isOver = true;
  });
  const seen = new Set<string>();
  const count = { filter: { name: { $contains: ' ' } }, range: [0, 0], q: 'be' };
  for (let n = 0; !isOver; n++) {
    expect((await b.post('/api/room-types', { name: `Of another ${n}` })).status).toBe(201);
    seen.add((await a.get('/api/room-types', count)).headers.get('content-range') ?? '');
  }
  const { status, body } = await asked;
  expect(status).toBe(207);
  expect(body.results.map((row: { status: number }) => row.status)).toEqual([
    ...Array(40).fill(201),
    422,
    ...Array(40).fill(201),
  ]);
  expect(seen.size).toBeGreaterThan(2);
});

it('another organisation can change records while a job of many rows is running', async () => {
  const { body: own } = await b.post('/api/room-types', { name: 'Of another organisation' });
  const rows = named(4000, 'Beside');
  // Each part has as many rows as on a slow machine, however quick this one is.
  slowClock();
  const asked = await a.post('/api/room-types/bulk', { mode: 'create', atomic: false, rows });
  expect(asked.status, asked.text).toBe(202);
  const location = asked.headers.get('location') as string;
  const seen = new Set<number>();
  let job = (await a.get(location)).body;
  for (let n = 0; ['waiting', 'running'].includes(job.status); n++) {
    expect((await b.patch(`/api/room-types/${own.id}`, { name: `Changed ${n}` })).status).toBe(200);
    job = (await a.get(location)).body;
    seen.add(job.progress.done);
  }
  expect(job.progress).toMatchObject({ done: 4000, failed: 0 });
  // Every step is short: the changes in between saw the job at many positions.
  expect(seen.size).toBeGreaterThan(10);
});
