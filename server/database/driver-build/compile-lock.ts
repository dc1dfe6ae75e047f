import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What the lock file contains: the process that compiles and, once it is started, the process group of the compile. */
type Holder = { readonly pid: number; readonly group: number | null };

export type CompileLock = {
  /** Records the process group of the compile, which may outlive a command that is killed. */
  recordGroup(group: number): void;
  release(): void;
};

/** All in milliseconds. */
export type LockTimes = {
  /** Between two looks at a lock that another process holds. */
  readonly poll: number;
  /** Between two signs of life of the holder. */
  readonly beat: number;
  /** After this time without a sign of life the lock is taken over: its process id belongs to another program now. */
  readonly silence: number;
};

const defaultTimes: LockTimes = { poll: 500, beat: 5_000, silence: 300_000 };

/**
 * Waits until no other process compiles, then holds the lock. A lock whose process and compile have both ended is taken
 * over. `onWait` is called once, with the process that is waited for.
 */
export async function takeCompileLock(
  file: string,
  onWait: (pid: number) => void,
  times: LockTimes = defaultTimes,
): Promise<CompileLock> {
  let seen = { changed: Number.NaN, at: 0 };
  let waiting = false;
  while (!create(file)) {
    const found = read(file);
    if (!found) continue;
    if (found.changed !== seen.changed) seen = { changed: found.changed, at: performance.now() };
    const { holder } = found;
    if (!holder || !isHeld(holder) || performance.now() - seen.at > times.silence) {
      removeStale(file, found.text);
      continue;
    }
    if (!waiting) onWait(holder.pid);
    waiting = true;
    await pause(times.poll);
  }
  return heldLock(file, times.beat);
}

/** The lock file appears with its content, so that nobody reads an empty one. */
function create(file: string): boolean {
  const own = writeOwn(file, { pid: process.pid, group: null });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function heldLock(file: string, beat: number): CompileLock {
  const timer = setInterval(() => showLife(file), beat).unref();
  return {
    recordGroup: (group) => renameSync(writeOwn(file, { pid: process.pid, group }), file),
    release: () => {
      clearInterval(timer);
      if (read(file)?.holder?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** Without a lock file there is nothing to refresh: another process took it over. */
function showLife(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {}
}

function writeOwn(file: string, holder: Holder): string {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(holder));
  return own;
}

type Found = { readonly text: string; readonly changed: number; readonly holder: Holder | null };

function read(file: string): Found | null {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, changed: statSync(file).mtimeMs, holder: holderIn(text) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** A power failure can leave an empty file. */
function holderIn(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

/** Two processes may find the same stale lock: the later one must not remove the new lock of the earlier one. */
function removeStale(file: string, text: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** A lock with the id of this process is of an earlier one, as in a container, where the ids start again. */
function isHeld({ pid, group }: Holder): boolean {
  return (pid !== process.pid && isRunning(pid)) || (group !== null && isRunning(-group));
}

/** Whether a process, or with a negative number any process of a group, is running; it may belong to another account. */
function isRunning(target: number): boolean {
  try {
    process.kill(target, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
