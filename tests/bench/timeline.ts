import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boot } from '#server/boot.ts';
import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { fillEventSubjects } from '#server/database/migrations/0012_create_event_subjects.ts';
import { readSettings } from '#server/env.ts';
import { timelinePage } from '#server/services/record/timeline.ts';
import { readQuery } from '#server/services/record/timeline-query.ts';

/**
 * `node --conditions=leafmark-source --import tsx tests/bench/timeline.ts [events] [folder]`: pages of time lines among
 * 2,000,000 events on SQLite, and how long the migration takes that notes these events on their lines.
 */
const events = Number(process.argv[2] ?? 2_000_000);
const goal = 20;
const dir = mkdtempSync(path.join(process.argv[3] ?? tmpdir(), 'leafmark-timeline-'));

async function measure(engine: Engine): Promise<void> {
  const { database } = engine;
  await database.transaction(async (trx) => {
    for (const sql of putEvents()) await trx.run(sql, []);
  });
  await database.transaction((trx) => trx.run('delete from event_subjects', []));
  const began = performance.now();
  await database.transaction(fillEventSubjects);
  console.log(`migration of ${events} events: ${Math.round((performance.now() - began) / 1000)} s`);
  await database.transaction((trx) => trx.run('analyze', []));
  const system = asSystem(engine.model, engine.clock());
  for (const login of ['client-admin-a', 'technician-a']) {
    const [[id] = []] = await database.read(`select id from users where login_id = '${login}'`, []);
    const caller = await engine.callerOf?.(database, system, Number(id));
    if (caller) for (const [name, query] of questions) await page(engine, caller, `${login}: ${name}`, query);
  }
}

/** A tenth of all events is of the assets of one room; the others are spread over all assets. */
function putEvents(): string[] {
  const place = '(select min(room_id) from assets where room_id is not null)';
  return [
    'create temp table spread (k integer primary key, id integer, client_id integer)',
    'insert into spread select row_number() over () - 1, id, client_id from assets',
    `with recursive n(x) as (select 1 union all select x + 1 from n where x < ${events}),
      b as (select max(k) as k from spread s join assets a on a.id = s.id where a.room_id = ${place}),
      t as (select count(*) as many from spread)
    insert into events (entity, record_id, client_id, record_version, verb, diff, created_at)
    select 'asset', s.id, s.client_id, 1, case when x % 7 = 0 then 'move' else 'update' end,
      '{"name":["Before","After"]}', strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || (x * 100) || ' seconds')
    from n cross join b cross join t cross join spread s on s.k = case when x % 10 = 0 then b.k else x % t.many end`,
  ];
}

const questions: readonly (readonly [name: string, query: Record<string, string>])[] = [
  ['first page', {}],
  ['one kind of record', { kind: 'asset' }],
  ['a kind without events', { kind: 'comment' }],
  ['one kind of event', { verb: 'move' }],
  ['one day years ago', { from: '2022-03-03', to: '2022-03-03' }],
];

async function page(engine: Engine, caller: Caller, name: string, query: Record<string, string>): Promise<void> {
  const room = engine.model.entities.room!;
  const sql = 'select record_id, count(*) from event_subjects where entity = ? group by 1 order by 2 desc limit 1';
  const [[id, size] = []] = await engine.database.read(sql, ['room']);
  const times: number[] = [];
  let entries = 0;
  for (let n = 0; n < 100; n += 1) {
    const began = performance.now();
    entries = (await timelinePage(engine, caller, Number(id), readQuery(engine.model, caller, room, query, null)))
      .entries.length;
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const [median, slow] = [times[50]!, times[95]!];
  console.log(
    `${slow <= goal ? 'ok  ' : 'SLOW'} ${name} of ${size} events: ${entries} entries, ${median.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms`,
  );
}

const booted = await boot(readSettings({ DEMO: '1', LOG_LEVEL: 'silent', DATA_DIR: dir }), { command: 'ready' });
try {
  await measure(booted.access.engine());
} finally {
  await booted.database.close();
  rmSync(dir, { recursive: true, force: true });
}
