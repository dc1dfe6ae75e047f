import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileType } from '#generator/model/file-types.ts';
import { displayName } from './display-name.ts';
import type { Owner } from './fair-line.ts';
import { redraw } from './redraw.ts';
import { type FileStore, newKey, smallKey } from './store.ts';

/** A file whose bytes are stored, with the values that its row will have. */
export type StoredFile = {
  readonly name: string;
  readonly media_type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels of a picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly sha256: string;
  readonly storage_key: string;
};

/**
 * Stores the bytes of a scratch file, under a new key unless one is given; a picture is redrawn and gets a small version.
 * Nothing remains if it fails; 422 at `path` for a picture that cannot be drawn.
 */
export async function storeFile(
  files: FileStore,
  sent: string,
  { name, type, key = newKey() }: { readonly name: string; readonly type: FileType; readonly key?: string },
  path: string,
  owner: Owner = { person: null, organisation: null },
): Promise<StoredFile> {
  const [drawn, small] = await Promise.all([files.scratch(), files.scratch()]);
  try {
    const isPicture = type.family === 'image';
    const pixels = isPicture ? await redraw({ from: sent, to: drawn, small, mediaType: type.type }, owner, path) : null;
    const place = isPicture ? drawn : sent;
    const { size } = await stat(place);
    const sha256 = await hashOf(createReadStream(place));
    await files.store(place, key);
    if (isPicture) await files.store(small, smallKey(key));
    const { width = null, height = null } = pixels ?? {};
    return { name: displayName(name, type), media_type: type.type, size, width, height, sha256, storage_key: key };
  } catch (error) {
    await removeStored(files, key);
    throw error;
  } finally {
    await Promise.all([drawn, small].map(files.discard));
  }
}

/** Deletes the bytes under a key, including the small picture. */
export async function removeStored(files: FileStore, key: string): Promise<void> {
  await files.remove(smallKey(key));
  await files.remove(key);
}

/** SHA-256 of bytes, in the form that a row stores. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}
