import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { records } from '#server/crud/records.ts';
import { systemOf } from '../../../support/accounts.ts';
import { startApp, type TestApp } from '../../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: {} });
});
afterAll(() => app.stop());

async function createMissing(key: string): Promise<unknown> {
  const { engine } = systemOf(app);
  const caller = asSystem(engine.model, engine.clock());
  const entity = engine.model.entities['public-code']!;
  const job = { kind: 'public-code.create_missing', key, entity, input: {} };
  const id = await engine.database.transaction((trx) => enqueue(trx, caller, job));
  engine.startWaitingJobs();
  const read = async () => (await engine.database.read(`select status, result from jobs where id = ${id}`, []))[0];
  await expect.poll(async () => (await read())?.[0]).toBe('done');
  return JSON.parse(String((await read())?.[1]));
}

it('the daily job gives a code to every asset and room without an active one, and no second one', async () => {
  const { engine } = systemOf(app);
  const codes = records({ engine }, 'public-code').acrossClients();
  await createMissing('first');
  const active = await codes.list(
    { is_active: true, room_id: { $exists: true } },
    { limit: 7, fields: ['id', 'room_id', 'client_id'] },
  );
  const caller = asSystem(engine.model, engine.clock());
  await engine.database.transaction(async (trx) => {
    const written = records({ engine, trx, caller }, 'public-code').acrossClients();
    await written.changeMany(
      active.map(({ id }) => id),
      { is_active: false },
    );
  });
  // The product’s own run of the day may be faster than this one.
  await createMissing('second');
  for (const { room_id, client_id } of active)
    expect(await codes.list({ room_id, is_active: true }, { fields: ['kind', 'client_id'] })).toEqual([
      { kind: 'room', client_id },
    ]);
  expect(await createMissing('third')).toEqual({ created: 0 });
});
