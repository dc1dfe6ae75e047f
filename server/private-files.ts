import { chmodSync, closeSync, copyFileSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Personal data and keys are read by the product's own account and by nobody else of the machine. */
const folderMode = 0o700;
const fileMode = 0o600;
const permissions = 0o777;
const sharedByAll = 0o1000;

/** What the product writes into its data folder; whatever else lies there is not touched. */
const ownNames = /^(?:leafmark\.db|secrets\.json|vault\.key|files|outbox|restoring)(?:$|[.-])/;

/** Makes the data folder one that only its owner enters. What others could read in an open one is restricted, too. */
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

/** A folder of another account, or one like /tmp where every account writes, is not ours to close. */
function isOurs(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  const own = process.getuid?.() ?? uid;
  return (mode & sharedByAll) === 0 && (own === 0 || own === uid);
}

/** Links are left alone and not followed; what is gone meanwhile needs nothing. */
function restrict(place: string): void {
  const entry = lstatSync(place, { throwIfNoEntry: false });
  if (entry?.isFile()) restrictFile(place);
  if (!entry?.isDirectory()) return;
  chmodSync(place, folderMode);
  for (const name of readdirSync(place)) restrict(path.join(place, name));
}

/** Makes a file, where there is none yet, that only its owner reads; the files that SQLite writes next to it follow it. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', fileMode));
  for (const part of ['', '-wal', '-shm']) restrictFile(`${file}${part}`);
}

/** Copies a file; the copy is its owner's alone. */
export function copyPrivate(from: string, to: string): void {
  copyFileSync(from, to);
  restrictFile(to);
}

/** What is gone meanwhile, or belongs to another account, stays as it is. */
function restrictFile(file: string): void {
  try {
    chmodSync(file, fileMode);
  } catch (error) {
    if (!['ENOENT', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
