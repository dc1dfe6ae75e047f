import { Problem } from '#server/errors.ts';
import { endingOf } from '#server/services/files/display-name.ts';
import { kindOfFile } from '#server/services/files/file-kind.ts';
import type { FileStore } from '#server/services/files/store.ts';
import { type StoredFile, storeFile } from '#server/services/files/store-file.ts';
import type { SentFile } from './receive-form.ts';

/**
 * Stores a visitor's photo, redrawn so that it contains no location and no camera data. Null for a file that is not a
 * picture or is too large; throws 429 or 503 if too many pictures wait.
 */
export async function storePhoto(
  files: FileStore,
  place: string,
  { name, isTooLarge }: SentFile,
  client: number,
): Promise<StoredFile | null> {
  if (isTooLarge) return null;
  const type = await kindOfFile(place, endingOf(name));
  if (type?.family !== 'image') return null;
  try {
    return await storeFile(files, place, { name, type }, '/photo', { person: null, organisation: client });
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return null;
    throw error;
  }
}
