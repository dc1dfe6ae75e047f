// A process that runs the jobs of the database of DATA_DIR / DATABASE_URL until it is killed; its clock differs by
// SKEW ms.
import { boot } from '#server/boot.ts';
import { asSystem } from '#server/crud/caller.ts';
import { defineJob, type JobPlug } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';
import { readSettings } from '#server/env.ts';

const skew = Number(process.env.SKEW ?? 0);
const { access } = await boot(readSettings({ ...process.env, DEMO: '0', LOG_LEVEL: 'silent' }), {
  jobs: { poll: 50, lease: 2000 },
  clock: () => new Date(Date.now() + skew),
});
const engine = access.engine();
const fire = defineJob('room-type', 'torture', {
  attempts: 1000,
  run: async (job) => {
    if (job.done > 0) return undefined;
    await job.step(async ({ trx }) => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      const name = `Fired ${String(job.input.key)}`;
      await createRow(
        { engine, trx, caller: asSystem(engine.model, engine.clock()), entity: engine.model.entities['room-type']! },
        {
          name: `${name} ${Math.random()}`,
        },
      );
      return { advance: 1 };
    });
    return undefined;
  },
});
(engine.plugs.jobs as JobPlug[]).push(fire);
process.stdout.write('runs\n');
setInterval(() => {}, 1_000_000);
