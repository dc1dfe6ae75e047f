import { chmodSync, closeSync, copyFileSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Personal data and keys can be read only by the account that runs the product, and by no other account of the machine. */
const folderMode = 0o700;
const fileMode = 0o600;
const permissions = 0o777;
const sharedByAll = 0o1000;

/** The names that the product writes into its data folder; all other files in it are left unchanged. */
const ownNames = /^(?:leafmark\.db|secrets\.json|vault\.key|files|outbox|restoring)(?:$|[.-])/;

/** Makes the data folder accessible to its owner only. Files in it that others could read are restricted, too. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: folderMode });
  if ((lstatSync(folder).mode & permissions) !== folderMode) restrictOwn(folder);
}

/** Restricts the data folder and what the product wrote into it. */
export function restrictOwn(folder: string): void {
  if (!isOurs(folder)) return;
  chmodSync(folder, folderMode);
  for (const name of readdirSync(folder)) if (ownNames.test(name)) restrict(path.join(folder, name));
}

/** A folder of another account, or one like /tmp where every account writes, must not be restricted. */
function isOurs(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  const own = process.getuid?.() ?? uid;
  return (mode & sharedByAll) === 0 && (own === 0 || own === uid);
}

/** Links are neither changed nor followed; a file that was deleted in the meantime is skipped. */
function restrict(place: string): void {
  const entry = lstatSync(place, { throwIfNoEntry: false });
  if (entry?.isFile()) restrictFile(place);
  if (!entry?.isDirectory()) return;
  chmodSync(place, folderMode);
  for (const name of readdirSync(place)) restrict(path.join(place, name));
}

/**
 * Creates a file, unless it exists, that only its owner can read; the files that SQLite writes next to it are restricted
 * too.
 */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', fileMode));
  for (const part of ['', '-wal', '-shm']) restrictFile(`${file}${part}`);
}

/** Copies a file; only its owner can read the copy. */
export function copyPrivate(from: string, to: string): void {
  copyFileSync(from, to);
  restrictFile(to);
}

/** A file that was deleted in the meantime, or belongs to another account, is skipped. */
function restrictFile(file: string): void {
  try {
    chmodSync(file, fileMode);
  } catch (error) {
    if (!['ENOENT', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
