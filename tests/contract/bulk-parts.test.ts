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

/** Each reading of the clock is 7 ms later than the one before. */
function slowClock(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 7;
    return now;
  });
}

it('a part of many rows ends when its time is over', async () => {
  const { database } = app.access.engine();
  slowClock();
  const done = await database.transaction((trx) => partOfRows(trx, createWork(), named(100, 'Part'), 0));
  vi.restoreAllMocks();
  expect(done.map(({ status }) => status)).toEqual(Array(20).fill(201));
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
