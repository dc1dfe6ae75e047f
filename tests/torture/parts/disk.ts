import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '#server/database/connect.ts';
import { kind } from '../../support/databases.ts';
import { postgresFolder, startPostgres } from '../../support/postgres.mjs';
import { atMost, type Figure, type Ground, makeGround, none, onBoth, type Part, stop } from '../ground.ts';
import { examined } from '../soundness.ts';

/**
 * A database on a small disk that fills up: writes are refused, reads continue, and once there is space everything
 * continues.
 */
export const disk: Part = {
  name: 'disk',
  databases: onBoth,
  run: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'leafmark-disk-'));
    const size = kind === 'postgres' ? '192m' : '64m';
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
    if (!mounted) return [{ what: 'left out: only root may mount a small disk', target: '', measured: '', ok: true }];
    chmodSync(folder, 0o755);
    try {
      return await (kind === 'postgres' ? fillServer(folder) : fillUp(await makeGround({ dataDir: folder }), folder));
    } finally {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The disk of the database server. */
async function fillServer(folder: string): Promise<Figure[]> {
  const own = await startPostgres(postgresFolder() as string, true, folder);
  const url = `${own.url}/postgres`;
  const ground = await makeGround({ url });
  const store = { ...ground.store, url, open: () => connect(url, ground.store.dataDir) };
  const figures = await fillUp({ ...ground, store }, folder);
  await ground.drop();
  await own.stop();
  return figures;
}

async function fillUp(ground: Ground, folder: string): Promise<Figure[]> {
  const program = await ground.start();
  const api = await ground.signIn(program);
  const ballast = path.join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 300_000)));
  const names: string[] = [];
  const refused: number[] = [];
  const reads: number[] = [];
  for (let n = 0; n < 3000 && refused.length < 40; n++) {
    const name = `Full ${n} ${'x'.repeat(90)}`;
    const { status } = await api.post('/api/room-types', { name });
    if (status === 201) names.push(name);
    else refused.push(status);
    if (refused.length > 0) reads.push((await api.get('/api/rooms', { range: [0, 24] })).status);
  }
  const freed = performance.now();
  rmSync(ballast);
  while (
    (await api.post('/api/room-types', { name: `Room again ${performance.now()}` })).status !== 201 &&
    performance.now() - freed < 20_000
  );
  const recovered = performance.now() - freed;
  const { body } = await api.get('/api/room-types', {
    filter: { name: { $startsWith: 'Full ' } },
    range: [0, 999],
    fields: 'name',
  });
  const there = new Set((body as { name: string }[]).map(({ name }) => name));
  const code = await stop(program);
  const health = examined(ground.store);
  return [
    {
      what: 'writes refused on the full disk',
      target: '507 or 503',
      measured: [...new Set(refused)].join(', '),
      ok: refused.length > 0 && refused.every((status) => status === 507 || status === 503),
    },
    none('reads refused meanwhile', reads.filter((status) => status !== 200).length),
    atMost('writes again after room was made', recovered, 5000, ' ms'),
    none('acknowledged writes lost', names.filter((name) => !there.has(name)).length),
    none('refused writes that are there', there.size - names.length),
    {
      what: 'exit, doctor',
      target: '0, All is well.',
      measured: `${code}, ${health.split('\n')[0]}`,
      ok: code === 0 && health === 'All is well.',
    },
  ];
}
