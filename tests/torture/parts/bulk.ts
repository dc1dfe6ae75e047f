import { randomBytes } from 'node:crypto';
import type { Api } from '../../support/client.ts';
import { atMost, type Figure, kind, makeGround, onBoth, type Part, pause, percentile, stop } from '../ground.ts';

const most = 150;

/** Bulk changes of very many rows by one organisation; another one changes single records meanwhile. */
export const bulk: Part = {
  name: 'bulk',
  databases: onBoth,
  run: async ({ times }) => {
    const count = times ?? 10_000;
    const ground = await makeGround();
    const program = await ground.start();
    const [a, b] = [await ground.signIn(program, 'client-admin-a'), await ground.signIn(program, 'client-admin-b')];
    const { body: own } = await b.post('/api/room-types', { name: 'Of another organisation' });
    const figures: Figure[] = [];
    for (const atomic of [false, true]) {
      const rows = Array.from({ length: count }, () => ({ name: `Bulk ${randomBytes(8).toString('hex')}` }));
      const asked = await a.post('/api/room-types/bulk', { mode: 'create', atomic, rows });
      if (asked.status !== 202) throw new Error(asked.text);
      const { patches, reads, ms, done } = await changeMeanwhile(a, b, own.id, asked.headers.get('location') as string);
      const what = `${count} rows ${atomic ? 'all or nothing' : 'at best effort'}`;
      const slowest = percentile(patches, 0.99);
      const patch = `${what}: p99 of another organisation's PATCH (${patches.length})`;
      // SQLite has one writer: an all-or-nothing request occupies it from its first row to its last.
      const isHeld = atomic && kind === 'sqlite';
      figures.push(
        {
          what: `${what}: done, in how long`,
          target: String(count),
          measured: `${done}, ${ms} ms`,
          ok: done === count,
        },
        isHeld
          ? { what: patch, target: 'as long as the job', measured: `${Math.round(slowest)} ms`, ok: slowest <= ms }
          : atMost(patch, slowest, most, ' ms'),
        atMost(`${what}: p99 of another organisation's list (${reads.length})`, percentile(reads, 0.99), most, ' ms'),
      );
    }
    await stop(program);
    await ground.drop();
    return figures;
  },
};

/** Changes and lists of another organisation, one after the other, until a job is done. */
async function changeMeanwhile(a: Api, b: Api, id: number, location: string) {
  const [patches, reads]: [number[], number[]] = [[], []];
  const started = performance.now();
  let job = (await a.get(location)).body;
  const timed = async (into: number[], work: () => Promise<{ status: number }>) => {
    const begun = performance.now();
    const { status } = await work();
    into.push(performance.now() - begun);
    if (status !== 200) throw new Error(`another organisation is answered ${status}`);
  };
  while (['waiting', 'running'].includes(job.status)) {
    await Promise.all([
      timed(patches, () => b.patch(`/api/room-types/${id}`, { name: `Other ${Math.random()}` })),
      timed(reads, () => b.get('/api/room-types', { range: [0, 24] })),
    ]);
    await pause(10);
    job = (await a.get(location)).body;
  }
  return {
    patches,
    reads,
    ms: Math.round(performance.now() - started),
    done: Number(job.progress.done) - Number(job.progress.failed),
  };
}
