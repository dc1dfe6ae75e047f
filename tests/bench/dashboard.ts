import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boot } from '#server/boot.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { readSettings } from '#server/env.ts';
import { dashboard } from '#server/services/dashboard/dashboard.ts';

/**
 * `node --conditions=leafmark-source --import tsx tests/bench/dashboard.ts [assets]`: the home page of one organisation with
 * 100,000 assets on SQLite, read anew each time, and from what is cached.
 */
const assets = Number(process.argv[2] ?? 100_000);
const goal = 50;
const dir = mkdtempSync(path.join(tmpdir(), 'leafmark-dashboard-'));
const query = { client: null, part: null, period: null };

/** Copies of the assets of the first organisation, with dates that end on all days of ten years. */
async function putAssets({ database }: Engine): Promise<void> {
  const [names] = await Promise.all([database.read("select name from pragma_table_info('assets')", [])]);
  const columns = names
    .map(([name]) => String(name))
    .filter((name) => !['id', 'asset_no', 'asset_no__key'].includes(name));
  const values = columns.map((name) =>
    name === 'warranty_end_on' ? "date('now', (x % 3600 - 1800) || ' days')" : `a.${name}`,
  );
  await database.transaction(async (trx) => {
    await trx.run('create temp table copied (k integer primary key, id integer)', []);
    await trx.run('insert into copied select row_number() over (), id from assets where client_id = 1', []);
    await trx.run(
      `with recursive n(x) as (select 1 union all select x + 1 from n where x < ${assets}), t as (select count(*) as many from copied)
       insert into assets (asset_no, asset_no__key, ${columns.join(', ')})
       select 'BENCH-' || x, 'bench-' || x, ${values.join(', ')} from n cross join t
       join copied c on c.k = x % t.many + 1 join assets a on a.id = c.id`,
      [],
    );
  });
  await database.transaction((trx) => trx.run('analyze', []));
}

async function measure(engine: Engine): Promise<void> {
  const { database } = engine;
  await putAssets(engine);
  const system = asSystem(engine.model, engine.clock());
  for (const login of ['client-admin-a', 'manager-a', 'technician-a', 'requester-a', 'admin']) {
    const [[id] = []] = await database.read(`select id from users where login_id = '${login}'`, []);
    const caller = await engine.callerOf?.(database, system, Number(id));
    if (!caller) continue;
    const times = { anew: [] as number[], cached: [] as number[] };
    let now = Date.now();
    for (let n = 0; n < 30; n += 1) {
      now += 61_000;
      const at = { ...engine, clock: () => new Date(now) };
      for (const times_ of [times.anew, times.cached]) {
        const began = performance.now();
        const { parts } = await dashboard(at, caller, query, String);
        times_.push(performance.now() - began);
        const failed = parts.filter((part) => 'error' in part);
        if (failed.length > 0) console.log(failed);
      }
    }
    const [anew, cached] = [summary(times.anew), summary(times.cached)];
    const isFine = anew.median <= goal;
    console.log(`${isFine ? 'ok  ' : 'SLOW'} ${login}: ${anew.text}; cached ${cached.text}`);
  }
}

function summary(times: readonly number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  return { median, text: `${median.toFixed(1)} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(1)} ms` };
}

const booted = await boot(readSettings({ DEMO: '1', LOG_LEVEL: 'silent', DATA_DIR: dir }), { command: 'ready' });
try {
  await measure(booted.access.engine());
} finally {
  await booted.database.close();
  rmSync(dir, { recursive: true, force: true });
}
