import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

export const binaryName = 'better_sqlite3.node';

/**
 * The file that holds a compiled driver for all installations of this account, in `XDG_CACHE_HOME` or `~/.cache`; null for
 * an account without a home folder. Versions that cannot open each other's files have folders of their own.
 */
export function cacheFile(driverVersion: string, env: NodeJS.ProcessEnv): string | null {
  const base = cacheFolder(env);
  const { platform, arch, versions } = process;
  const kind = [driverVersion, versions.modules, platform, arch, ...libraryOfC()].join('-');
  return base && path.join(base, 'leafmark', 'sqlite', kind, binaryName);
}

/** Copies the cached driver to its place; false if there is none that this account may trust and that opens a database. */
export function takeFromCache(cached: string, place: string, opens: (file: string) => boolean): boolean {
  try {
    if (!isOwn(cached) || !opens(cached)) return false;
    copyWhole(cached, place);
    return true;
  } catch {
    return false;
  }
}

/** Copies a compiled driver into the cache; without room or permission there is none, and the next start compiles again. */
export function addToCache(place: string, cached: string): void {
  try {
    copyWhole(place, cached);
  } catch {}
}

function cacheFolder({ XDG_CACHE_HOME, HOME }: NodeJS.ProcessEnv): string | null {
  if (XDG_CACHE_HOME && path.isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME;
  try {
    const home = HOME ?? homedir();
    return path.isAbsolute(home) && existsSync(home) ? path.join(home, '.cache') : null;
  } catch {
    return null;
  }
}

/** On Linux, programs for glibc and for musl do not open each other's files. */
function libraryOfC(): string[] {
  if (process.platform !== 'linux') return [];
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return [header.glibcVersionRuntime ? 'glibc' : 'musl'];
}

/** The driver is code: a file that another account wrote, or may write, is not loaded. */
function isOwn(file: string): boolean {
  const { uid, mode } = statSync(file);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/** The copy appears under its name only when it is complete. */
function copyWhole(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  const partial = `${to}.${process.pid}`;
  try {
    copyFileSync(from, partial);
    chmodSync(partial, 0o755);
    renameSync(partial, to);
  } finally {
    rmSync(partial, { force: true });
  }
}
