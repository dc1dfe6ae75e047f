import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeCompileLock } from '#server/database/driver-build/compile-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'leafmark-lock-'));
  file = path.join(folder, 'compile.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const times = { poll: 10, beat: 20, silence: 60_000 };
const never = () => {
  throw new Error('waited');
};
const heldBy = (pid: number, group: number | null = null) => writeFileSync(file, JSON.stringify({ pid, group }));
/** The id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

it('is held by one process at a time, and leaves nothing behind', async () => {
  const lock = await takeCompileLock(file, never, times);
  expect(readdirSync(folder)).toEqual(['compile.lock']);
  lock.recordGroup(1);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

it('waits for another process that runs, and says once for which', async () => {
  const other = spawn('sleep', ['60']);
  heldBy(other.pid as number);
  const waited: number[] = [];
  const taken = takeCompileLock(file, (pid) => waited.push(pid), times);
  await expect.poll(() => waited).toEqual([other.pid]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(existsSync(file)).toBe(true);
  rmSync(file);
  (await taken).release();
  other.kill();
  expect(waited).toEqual([other.pid]);
});

it.each([
  ['of a process that ended', () => heldBy(endedPid())],
  ['of a process and a compile that ended', () => heldBy(endedPid(), endedPid())],
  ['with the id of this process, from before a restart', () => heldBy(process.pid)],
  ['that a power failure left empty', () => writeFileSync(file, '')],
])('takes over a lock %s', async (_what, leave) => {
  leave();
  (await takeCompileLock(file, never, times)).release();
  expect(readdirSync(folder)).toEqual([]);
});

it('waits for a compile that outlives its killed command', async () => {
  const compile = spawn('sleep', ['60'], { detached: true });
  const ended = new Promise((resolve) => compile.once('exit', resolve));
  heldBy(endedPid(), compile.pid as number);
  let waiting = false;
  const taken = takeCompileLock(file, () => (waiting = true), times);
  await expect.poll(() => waiting).toBe(true);
  process.kill(-(compile.pid as number));
  await ended;
  (await taken).release();
});

it('takes over a lock without a sign of life, whose process id belongs to another program now', async () => {
  const other = spawn('sleep', ['60']);
  heldBy(other.pid as number);
  let waited = false;
  const lock = await takeCompileLock(file, () => (waited = true), { ...times, silence: 100 });
  lock.release();
  other.kill();
  expect(waited).toBe(true);
});

it('leaves a lock to a holder that shows life', async () => {
  const other = spawn('sleep', ['60']);
  heldBy(other.pid as number);
  let n = 0;
  const beating = setInterval(() => utimesSync(file, ++n, n), 20);
  let taken = false;
  const taking = takeCompileLock(file, () => {}, { ...times, silence: 300 }).then((lock) => {
    taken = true;
    lock.release();
  });
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(taken).toBe(false);
  clearInterval(beating);
  await taking;
  other.kill();
});
