import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** The storage of the bytes of files, under keys that the server makes. */
export type FileStore = {
  /** The path of a file to write to; it is not stored yet. */
  scratch(): Promise<string>;
  /** Stores a scratch file under a key; the bytes are on disk when the promise resolves. */
  store(scratch: string, key: string): Promise<void>;
  /** Deletes a scratch file if it still exists. */
  discard(scratch: string): Promise<void>;
  /** The bytes from `first` to `last`, both included. */
  read(key: string, range?: { readonly first: number; readonly last: number }): Readable;
  /** The number of bytes under a key; null if there are none. */
  sizeOf(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Every key with the instant of its last change; other files in the store are ignored. */
  keys(): Promise<readonly { readonly key: string; readonly changedAt: Date }[]>;
  /** Deletes scratch files that were left behind before an instant. */
  sweepScratch(before: Date): Promise<void>;
};

const keyPattern = /^[0-9a-f]{32}(?:\.small)?$/;

/** A key that nobody can guess. */
export function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** The key of a picture's small version. */
export function smallKey(key: string): string {
  return `${key}.small`;
}

/** Stores files in a folder, spread over 256 subfolders. A file is written to a scratch folder, synced, then renamed. */
export function folderStore(folder: string): FileStore {
  const scratchFolder = path.join(folder, 'scratch');
  const placeOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('not a key of a file');
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    scratch: async () => {
      await mkdir(scratchFolder, { recursive: true, mode: 0o700 });
      return path.join(scratchFolder, newKey());
    },
    store: async (scratch, key) => {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await chmod(scratch, 0o600);
      await sync(scratch);
      await rename(scratch, place);
      await sync(path.dirname(place));
    },
    discard: (scratch) => rm(scratch, { force: true }),
    read: (key, range) => createReadStream(placeOf(key), range && { start: range.first, end: range.last }),
    sizeOf: async (key) => (await stat(placeOf(key)).catch(() => null))?.size ?? null,
    remove: (key) => rm(placeOf(key), { force: true }),
    keys: async () => {
      const folders = (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
      const lists = await Promise.all(folders.map((name) => filesIn(path.join(folder, name))));
      const stored = lists.flat().filter(({ name }) => keyPattern.test(name));
      return stored.map(({ name, changedAt }) => ({ key: name, changedAt }));
    },
    sweepScratch: async (before) => {
      const left = (await filesIn(scratchFolder)).filter(({ changedAt }) => changedAt < before);
      for (const { name } of left) await rm(path.join(scratchFolder, name), { force: true });
    },
  };
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function filesIn(folder: string): Promise<{ name: string; changedAt: Date }[]> {
  const found = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const known = await stat(path.join(folder, name)).catch(() => null);
      return known && { name, changedAt: known.mtime };
    }),
  );
  return found.filter((file) => file !== null);
}
