import { type ChildProcess, spawn } from 'node:child_process';
import type { TestDatabase } from '../../support/databases.ts';
import { atMost, makeGround, none, onBoth, type Part, pause, stop } from '../ground.ts';

/** Three processes, many due reminders, one process killed again and again, clocks an hour apart: each fires once. */
export const jobs: Part = {
  name: 'jobs',
  databases: onBoth,
  run: async ({ times }) => {
    const count = times ?? 500;
    const ground = await makeGround();
    await stop(await ground.start());
    const { store } = ground;
    const database = store.open();
    const p = database.dialect.placeholder;
    const due = new Date(Date.now() - 7_200_000).toISOString();
    await database.transaction(async (trx) => {
      for (let n = 0; n < count; n++)
        await trx.run(
          `insert into jobs (kind, key, entity, language, status, input, run_after, created_at)
           values ('room-type.torture', ${p(1)}, 'room-type', 'en', 'waiting', ${p(2)}, ${p(3)}, ${p(4)})`,
          [String(n), JSON.stringify({ key: n }), due, due],
        );
    });
    const skews = [0, 3_600_000, -3_600_000];
    const children = skews.map((skew) => runner(store, skew));
    const started = performance.now();
    let [kills, left] = [0, count];
    while (left > 0 && performance.now() - started < 180_000) {
      await pause(kills === 0 ? 3000 : 2500);
      const victim = kills % children.length;
      if (left > 3) {
        children[victim]?.kill('SIGKILL');
        kills += 1;
        children[victim] = runner(store, skews[victim] as number);
      }
      const [[open] = []] = await database.read(
        "select count(*) from jobs where kind = 'room-type.torture' and status <> 'done'",
        [],
      );
      left = Number(open);
    }
    const took = performance.now() - started;
    for (const child of children) child.kill('SIGKILL');
    const fired = new Map<string, number>();
    for (const [name] of await database.read("select name from room_types where name like 'Fired %'", [])) {
      const key = String(name).split(' ')[1] as string;
      fired.set(key, (fired.get(key) ?? 0) + 1);
    }
    await database.close();
    await pause(300);
    await ground.drop();
    return [
      { what: 'reminders, processes killed', target: '500, > 0', measured: `${count}, ${kills}`, ok: kills > 0 },
      none('reminders that did not fire', count - fired.size),
      none('reminders that fired twice', [...fired.values()].filter((often) => often > 1).length),
      none('jobs not reported as done', left),
      atMost('all done after', took, 180_000, ' ms'),
    ];
  },
};

function runner({ url, dataDir }: TestDatabase, skew: number): ChildProcess {
  const words = ['--conditions=leafmark-source', '--import', 'tsx', 'tests/torture/children/jobs.ts'];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SKEW: String(skew), ...(url && { DATABASE_URL: url }) };
  return spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
