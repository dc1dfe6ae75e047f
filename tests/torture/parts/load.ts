import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyDatabase } from '../../support/databases.ts';
import { type Counted, clientsFor } from '../clients.ts';
import {
  atLeast,
  atMost,
  type Figure,
  makeGround,
  none,
  type Options,
  onBoth,
  type Part,
  pause,
  percentile,
  stop,
} from '../ground.ts';
import { examined } from '../soundness.ts';

/** Many clients for a while on one process, a fifth of their requests writes. */
export const load: Part = {
  name: 'load',
  databases: onBoth,
  run: async (options) => {
    const ground = await makeGround();
    const program = await ground.start();
    const { token } = await ground.signIn(program);
    const seconds = options.seconds ?? 300;
    const counted = await clientsFor(program.url, token, options, seconds * 1000);
    const code = await stop(program);
    await ground.drop();
    return [
      ...figuresOf(counted, options, seconds),
      { what: 'exit', target: '0', measured: String(code), ok: code === 0 },
    ];
  },
};

/**
 * A backup while many clients write; the restored database is complete and contains all that was acknowledged before
 * the backup began.
 */
export const backup: Part = {
  name: 'backup',
  databases: onBoth,
  run: async (options) => {
    const ground = await makeGround();
    const program = await ground.start();
    const { token } = await ground.signIn(program);
    const target = mkdtempSync(path.join(tmpdir(), 'leafmark-torture-'));
    const seconds = options.seconds ?? 60;
    const before: number[] = [];
    let took = 0;
    const made: number[] = [];
    const work = clientsFor(program.url, token, { ...options, clients: options.clients ?? 50 }, seconds * 1000, made);
    await pause((seconds * 1000) / 3);
    before.push(...made);
    const started = performance.now();
    const code = await command('backup', [target], ground.store);
    took = performance.now() - started;
    const counted = await work;
    await stop(program);
    const place = await emptyDatabase();
    const restored = await command('restore', [path.join(target, readdirSync(target)[0] ?? '')], place);
    const database = place.open();
    const rows = await database.read("select id from room_types where name like 'Load %'", []);
    await database.close();
    const ids = new Set(rows.map(([id]) => Number(id)));
    const health = examined(place);
    await place.drop();
    await ground.drop();
    rmSync(target, { recursive: true });
    return [
      {
        what: 'backup and restore end with',
        target: '0, 0',
        measured: `${code}, ${restored}`,
        ok: code === 0 && restored === 0,
      },
      {
        what: 'rows acknowledged before the backup',
        target: '> 0',
        measured: String(before.length),
        ok: before.length > 0,
      },
      none('of these missing in the restored copy', before.filter((id) => !ids.has(id)).length),
      {
        what: 'rows written while it ran and after',
        target: '> 0',
        measured: String(counted.made.length - before.length),
        ok: counted.made.length > before.length,
      },
      atMost('backup took', took, 300_000, ' ms'),
      atMost('p99 of a write meanwhile', percentile(counted.writes, 0.99), 3000, ' ms'),
      none('requests that failed', counted.faults.length),
      {
        what: 'doctor on the restored copy',
        target: 'All is well.',
        measured: health.split('\n')[0] ?? '',
        ok: health === 'All is well.',
      },
    ];
  },
};

function figuresOf({ reads, writes, faults }: Counted, { clients }: Options, seconds: number): Figure[] {
  for (const fault of faults.slice(0, 5)) console.log(fault);
  return [
    { what: 'clients, seconds', target: '200, 300', measured: `${clients ?? 200}, ${seconds}`, ok: true },
    atLeast('requests a second', (reads.length + writes.length) / seconds, 300),
    none('answers that are a fault of ours (5xx, locked, dropped)', faults.length),
    atMost('p99 of a read', percentile(reads, 0.99), 500, ' ms'),
    atMost('p99 of a write', percentile(writes, 0.99), 1500, ' ms'),
    {
      what: 'p50 read, p50 write',
      target: '',
      measured: `${Math.round(percentile(reads, 0.5))}, ${Math.round(percentile(writes, 0.5))} ms`,
      ok: true,
    },
  ];
}

function command(
  name: string,
  words: readonly string[],
  { url, dataDir }: { url: string | null; dataDir: string },
): Promise<number | null> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
  const child = spawn(process.execPath, [`dist/server/commands/${name}.js`, ...words], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('close', resolve));
}
