import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atLeast, makeGround, type Part, stop } from '../ground.ts';

/** What a power cut would lose: every acknowledged write was written to the disk before its answer. */
export const fsync: Part = {
  name: 'fsync',
  databases: ['sqlite'],
  run: async ({ times }) => {
    if (spawnSync('strace', ['-V']).status !== 0)
      return [{ what: 'left out: strace is not installed', target: '', measured: '', ok: true }];
    const posts = times ?? 1000;
    const ground = await makeGround();
    const program = await ground.start();
    const api = await ground.signIn(program);
    const folder = mkdtempSync(path.join(tmpdir(), 'leafmark-fsync-'));
    const file = path.join(folder, 'calls');
    const words = ['-f', '-e', 'trace=fsync,fdatasync', '-o', file, '-p', String(program.child.pid)];
    const tracer = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise((resolve) => tracer.stderr.once('data', resolve));
    let made = 0;
    for (let n = 0; n < posts; n++) {
      const { status } = await api.post('/api/room-types', { name: `Synced ${n}` });
      if (status === 201) made += 1;
    }
    const ended = new Promise((resolve) => tracer.once('exit', resolve));
    tracer.kill('SIGINT');
    await ended;
    const calls = readFileSync(file, 'utf8').match(/f(?:data)?sync\(\d+\)\s+= 0|resumed>.*= 0/g)?.length ?? 0;
    await stop(program);
    await ground.drop();
    rmSync(folder, { recursive: true });
    return [
      { what: 'writes, one after the other', target: String(posts), measured: String(made), ok: made === posts },
      atLeast('fsync or fdatasync for each', calls / Math.max(1, made), 1),
    ];
  },
};
