import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asSystem, type Caller } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { claimJob } from '#server/services/jobs/claim-job.ts';
import { makeTurns, type Turns } from '#server/services/jobs/turns.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
const people: Record<string, Pick<Caller['user'], 'id' | 'client_id'>> = {};
const now = '2026-11-21T08:00:00.000Z';

beforeAll(async () => {
  app = await startApp({ clock: () => new Date(now) });
  a = await signIn(app, 'client-admin-a');
  const rows = await app.database.read('select login_id, id, client_id from users', []);
  for (const [login, id, client] of rows) people[String(login)] = { id: Number(id), client_id: client as number };
});
afterEach(async () => {
  await app.database.transaction((trx) => trx.run('delete from jobs', []));
});
afterAll(() => app?.stop());

/** Queues a job of a person, or of the product itself. */
function queue(key: string, login?: string): Promise<number> {
  const { model } = app.access.engine();
  const system = asSystem(model, new Date(now));
  const person = login && people[login];
  const caller = person ? { ...system, system: false, user: { ...system.user, ...person } } : system;
  const job = { kind: 'room-type.turns', key, entity: model.entities['room-type']!, input: {} };
  return app.database.transaction((trx) => enqueue(trx, caller, job));
}

async function nextKey(turns: Turns): Promise<string | undefined> {
  const row = await claimJob(app.database, 'somebody', now, '2026-11-21T09:00:00.000Z', { turns });
  if (!row) return undefined;
  const [[key] = []] = await app.database.read(`select key from jobs where id = ${row.id}`, []);
  return String(key);
}

describe('jobs in line', () => {
  it('take turns between organisations, and within one between its people', async () => {
    for (let n = 1; n <= 4; n++) await queue(`admin-a ${n}`, 'client-admin-a');
    await queue('engineer-a', 'engineer-a');
    await queue('admin-b', 'client-admin-b');
    const turns = makeTurns();
    const order = [];
    for (let key = await nextKey(turns); key; key = await nextKey(turns)) order.push(key);
    expect(order).toEqual(['admin-a 1', 'admin-b', 'engineer-a', 'admin-a 2', 'admin-a 3', 'admin-a 4']);
  });

  it('of the product itself go before those of people', async () => {
    await queue('admin-a', 'client-admin-a');
    await queue('daily');
    const turns = makeTurns();
    expect([await nextKey(turns), await nextKey(turns)]).toEqual(['daily', 'admin-a']);
  });

  it('of one person are ten at most, and others can still queue theirs', async () => {
    for (let n = 1; n <= 10; n++) await queue(`admin-a ${n}`, 'client-admin-a');
    const rows = Array.from({ length: 2000 }, (_, n) => ({ name: `Waits ${n}` }));
    const refused = await a.post('/api/room-types/bulk', { mode: 'create', atomic: false, rows });
    expect([refused.status, refused.body.code]).toEqual([429, 'jobs_waiting']);
    expect(refused.body.title).toContain('10');
    expect(await queue('engineer-a', 'engineer-a')).toBeGreaterThan(0);
  });
});
