import { fileTypeOf } from '#generator/model/file-types.ts';
import type { Engine } from '#server/crud/engine.ts';
import { smallKey } from './store.ts';
import { hashOf } from './store-file.ts';
import { orphanKeys } from './sweep-files.ts';
import { lostClaims } from './unclaimed-files.ts';

export type FileFaults = {
  /** Rows whose bytes are missing or differ from those that were stored. */
  readonly missing: readonly {
    readonly id: number;
    readonly name: string;
    readonly what: 'bytes' | 'small' | 'size' | 'content';
  }[];
  /** Keys of bytes without a row; the daily sweep removes them. */
  readonly stray: readonly string[];
  /** Stored files that no record names; the daily sweep removes them. */
  readonly unnamed: readonly { readonly id: number; readonly name: string }[];
};

/** Compares the rows of files with the stored bytes in both directions; changes nothing. */
export async function checkFiles(engine: Engine): Promise<FileFaults> {
  const { database, files } = engine;
  const rows = await database.read('select id, name, size, storage_key, media_type, sha256 from files order by id', []);
  const missing: FileFaults['missing'][number][] = [];
  for (const [id, name, size, key, mediaType, sha256] of rows) {
    const found = await files.sizeOf(String(key));
    const row = { id: Number(id), name: String(name) };
    if (found === null) missing.push({ ...row, what: 'bytes' });
    else if (found !== Number(size)) missing.push({ ...row, what: 'size' });
    else if ((await hashOf(files.read(String(key)))) !== sha256) missing.push({ ...row, what: 'content' });
    else if (fileTypeOf(mediaType)?.family === 'image' && (await files.sizeOf(smallKey(String(key)))) === null)
      missing.push({ ...row, what: 'small' });
  }
  const unnamed = (await lostClaims(engine, database)).map(({ id, name }) => ({ id, name }));
  return { missing, stray: await orphanKeys(engine, ({ changedAt }) => changedAt < engine.clock()), unnamed };
}
