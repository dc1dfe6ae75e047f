import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { boot } from '#server/boot.ts';
import { putLoad } from '#server/database/seeds/load/put-load.ts';
import { readSettings } from '#server/env.ts';
import type { TestDatabase } from '../../support/databases.ts';
import { makeGround, none, onBoth, type Part, pause, stop } from '../ground.ts';
import { next } from '../next-migration.ts';

type Seen = { readonly applied: boolean; readonly column: boolean; readonly rows: string };

/** A migration killed at any moment is done or undone, and the next run completes it. */
export const migration: Part = {
  name: 'migrate',
  databases: onBoth,
  run: async ({ times }) => {
    const kills = times ?? 20;
    const { store, drop } = await filled();
    const { ms: whole } = await child(store, 'ahead');
    const before = await contentOf(store);
    await child(store, 'back');
    const after = await contentOf(store);
    const counts = { done: 0, undone: 0, half: 0, changed: 0, stuck: 0 };
    for (let n = 0; n < kills; n++) {
      await child(store, 'ahead', (whole * 1.15 * (n + Math.random())) / kills);
      const seen = await contentOf(store);
      counts[seen.applied ? 'done' : 'undone'] += 1;
      if (seen.applied !== seen.column) counts.half += 1;
      if (seen.rows !== before.rows) counts.changed += 1;
      if ((await child(store, 'ahead')).code !== 0 || !(await contentOf(store)).applied) counts.stuck += 1;
      await child(store, 'back');
    }
    await drop();
    return [
      {
        what: 'kills in a migration of 20,000 assets',
        target: String(kills),
        measured: `${kills} (${counts.done} done, ${counts.undone} undone)`,
        ok: true,
      },
      {
        what: 'it goes ahead and back',
        target: 'true, false',
        measured: `${before.applied}, ${after.applied}`,
        ok: before.applied && !after.applied,
      },
      none('databases that stood half-way', counts.half),
      none('databases with changed rows', counts.changed),
      none('runs afterwards that did not complete it', counts.stuck),
    ];
  },
};

async function filled() {
  const ground = await makeGround();
  await stop(await ground.start());
  const { store } = ground;
  const env = { DATA_DIR: store.dataDir, LOG_LEVEL: 'error', DEMO: '0' };
  const { access, database } = await boot(readSettings(env), { command: 'ready', database: store.open() });
  await putLoad(access.engine(), 20_000, () => {});
  await database.close();
  return ground;
}

/** Runs the migration in its own process; with `after` the process is killed so many milliseconds after it began. */
function child({ url, dataDir }: TestDatabase, way: 'ahead' | 'back', after?: number): Promise<Ran> {
  const words = ['--conditions=leafmark-source', '--import', 'tsx', 'tests/torture/children/migrate.ts', way];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
  const running = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let began = 0;
  running.stdout.once('data', () => {
    began = performance.now();
    if (after !== undefined) void pause(after).then(() => running.kill('SIGKILL'));
  });
  return new Promise((resolve) => running.once('close', (code) => resolve({ code, ms: performance.now() - began })));
}

type Ran = { readonly code: number | null; readonly ms: number };

async function contentOf(store: TestDatabase): Promise<Seen> {
  const database = store.open();
  try {
    const p = database.dialect.placeholder(1);
    const applied = (await database.read(`select 1 from migrations where name = ${p}`, [next.name])).length > 0;
    const columns =
      database.dialect.name === 'sqlite'
        ? "select name from pragma_table_info('assets')"
        : "select column_name from information_schema.columns where table_name = 'assets'";
    const column = (await database.read(columns, [])).some(([name]) => name === 'torture_note');
    const hash = createHash('sha256');
    for (const [id, name, serial] of await database.read('select id, name, serial_no from assets order by id', []))
      hash.update(`${id} ${name} ${serial}\n`);
    return { applied, column, rows: hash.digest('hex') };
  } finally {
    await database.close();
  }
}
