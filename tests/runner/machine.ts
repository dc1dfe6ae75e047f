import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const chromiumFiles = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser of this machine; undefined where none is installed. */
export function chromiumFile(): string | undefined {
  return [process.env.CHROMIUM, ...chromiumFiles].find((file) => file && existsSync(file));
}

/** Hundreds of databases are made and thrown away: where memory is plentiful, their folder is there and not on a disk. */
export function folderInMemory(): string | null {
  const enough = 6 * 1024 ** 3;
  if (!existsSync('/dev/shm') || freemem() < 2 * enough) return null;
  const { bavail, bsize } = statfsSync('/dev/shm');
  if (bavail * bsize < enough) return null;
  const folder = mkdtempSync('/dev/shm/leafmark-');
  chmodSync(folder, 0o755);
  return folder;
}
