import { buffer } from 'node:stream/consumers';
import type { Engine } from '#server/crud/engine.ts';

const largest = 12 * 1024 * 1024;

/**
 * The bytes of a stored picture; null if it is not a picture, is too large, or is lost, which does not stop the printing.
 */
export async function storedPicture({ database, files }: Engine, id: unknown): Promise<Uint8Array | null> {
  if (typeof id !== 'number') return null;
  const sql = `select storage_key, size, media_type from files where id = ${database.dialect.placeholder(1)}`;
  const [key, size, type] = (await database.read(sql, [id]))[0] ?? [];
  if (typeof key !== 'string' || Number(size) > largest || !String(type).startsWith('image/')) return null;
  try {
    return await buffer(files.read(key));
  } catch {
    return null;
  }
}
