import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { createRow } from '#server/crud/write/write.ts';
import { claimJob } from '#server/services/jobs/claim-job.ts';
import { HeldJob, LeaseLost } from '#server/services/jobs/held-job.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: { poll: 3_600_000 } });
});
afterAll(() => app.stop());

it('a step of a job that another process took over meanwhile is undone', async () => {
  const engine = app.access.engine();
  const { database } = engine;
  const entity = engine.model.entities['room-type']!;
  const caller = asSystem(engine.model, engine.clock());
  await database.transaction((trx) => enqueue(trx, caller, { kind: 'x.y', key: 'taken', entity, input: {} }));
  const soon = new Date(Date.now() + 60_000).toISOString();
  const row = (await claimJob(database, 'first', soon, soon))!;
  const job = new HeldJob(engine, entity, row, {
    hold: { id: row.id, holder: 'first' },
    isStopping: () => false,
    until: () => soon,
  });
  const step = (name: string) =>
    job.step(async ({ trx }) => {
      await createRow({ engine, trx, caller, entity }, { name });
      return { advance: 1 };
    });
  await step('Done while it was held');
  await database.transaction((trx) => trx.run("update jobs set lease_holder = 'second' where kind = 'x.y'", []));
  await expect(step('Done after it was taken over')).rejects.toBeInstanceOf(LeaseLost);
  const names = await database.read("select name from room_types where name like 'Done %'", []);
  expect(names).toEqual([['Done while it was held']]);
});
