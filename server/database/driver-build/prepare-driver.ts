import path from 'node:path';
import { compileDriver } from './compile-driver.ts';
import { type CompileLock, type LockTimes, takeCompileLock } from './compile-lock.ts';
import { addToCache, binaryName, cacheFile, takeFromCache } from './driver-cache.ts';
import { missingTools } from './missing-tools.ts';

export type DriverParts = {
  readonly driverPackage: string;
  readonly driverVersion: string;
  /** The folder in which the driver is installed. */
  readonly driverFolder: string;
  /** The folder of the project. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Whether the installed driver opens a database. */
  readonly canOpen: () => boolean;
  /** Whether the driver opens a database with this compiled file; a damaged one must not end this process. */
  readonly opens: (file: string) => boolean;
  readonly say: (line: string) => void;
  readonly times?: LockTimes;
};

/**
 * Gives the installed driver its compiled part: from the cache, by compiling, or by waiting for another process that does
 * so.
 *
 * @throws an Error with the compiler's own words and what to install
 */
export async function prepareDriver(parts: DriverParts): Promise<void> {
  if (parts.canOpen()) return;
  const onWait = (pid: number) => parts.say(`Process ${pid} compiles the SQLite driver; waiting for it …`);
  const lock = await takeCompileLock(path.join(parts.driverFolder, 'compile.lock'), onWait, parts.times);
  process.once('exit', lock.release);
  try {
    if (!parts.canOpen()) await build(parts, lock);
  } finally {
    process.off('exit', lock.release);
    lock.release();
  }
}

async function build(parts: DriverParts, lock: CompileLock): Promise<void> {
  const { driverPackage, driverVersion, driverFolder, root, env, canOpen, opens, say } = parts;
  const place = path.join(driverFolder, 'build', 'Release', binaryName);
  const cached = cacheFile(driverVersion, env);
  if (cached && takeFromCache(cached, place, opens) && canOpen()) {
    say(`Using the SQLite driver that was compiled earlier: ${cached}`);
    return;
  }
  say(`Compiling the SQLite driver for Node.js ${process.versions.node}, which takes one to two minutes …`);
  const printed = await compileDriver({ driverPackage, root, env, onStart: lock.recordGroup });
  if (printed !== null) throw new Error(failure(printed, missingTools(env)));
  if (cached) addToCache(place, cached);
}

function failure(printed: string, missing: readonly string[]): string {
  const cure = missing.length > 0 ? `Install ${listed(missing)}` : 'Correct what these lines name';
  return `${printed}\n\nThe SQLite driver could not be compiled; the lines above are the last ones of the compile. ${cure}, or use Node.js 22 or newer, where nothing is compiled.`;
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : String(names[0]);
}
