import { writeFile } from 'node:fs/promises';
import { fileTypeOf } from '#generator/model/file-types.ts';
import type { FileStore } from '#server/services/files/store.ts';
import { type StoredFile, storeFile } from '#server/services/files/store-file.ts';
import { organisations } from '../organisations.ts';
import { demoDocuments } from './documents.ts';
import { type DrawingName, drawDevice, drawingOfFamily } from './draw-device.ts';
import { drawPaper } from './draw-paper.ts';
import { drawRoom } from './draw-room.ts';

/**
 * The demo's files by the organisation's key and the key of a document or the family of a device, such as `a manual` or `a
 * VENT`. Their content is stored; their rows are created with the demo.
 */
export type DemoFiles = ReadonlyMap<string, StoredFile>;

/** The key under which a file of the demo is stored, by its name in DemoFiles. */
export type StorageKeyOf = (name: string) => string;

/** Draws and stores the files. Where pictures cannot be drawn, the demo has none. */
export async function makeDemoFiles(files: FileStore, storageKeyOf: StorageKeyOf): Promise<DemoFiles> {
  const made = new Map<string, StoredFile>();
  const put = async (name: string, file: string, bytes: Buffer, mediaType: string) => {
    const stored = await storeDemoFile(files, { name: file, key: storageKeyOf(name) }, bytes, mediaType);
    if (stored) made.set(name, stored);
  };
  for (const { key, name } of organisations) {
    for (const document of demoDocuments) {
      const bytes = document.lines ? drawPaper(`${document.title} - ${name}`, document.lines) : drawRoom();
      const mediaType = document.lines ? 'application/pdf' : 'image/png';
      await put(`${key} ${document.key}`, document.file, bytes, mediaType);
    }
    for (const family of picturedFamilies[key] ?? []) {
      const bytes = await drawDevice(drawingOfFamily[family] as DrawingName);
      await put(`${key} ${family}`, `${family}.png`, bytes, 'image/png');
    }
  }
  return made;
}

/**
 * The families of each organisation, by its key, whose first device has a picture; the organisation must have a device of
 * each of them.
 */
const picturedFamilies: Readonly<Record<string, readonly string[]>> = {
  a: Object.keys(drawingOfFamily),
  b: ['PMON', 'XRAY'],
  c: ['PMON'],
};

async function storeDemoFile(
  files: FileStore,
  { name, key }: { readonly name: string; readonly key: string },
  bytes: Buffer,
  mediaType: string,
): Promise<StoredFile | null> {
  const sent = await files.scratch();
  const type = fileTypeOf(mediaType);
  if (!type) return null;
  try {
    await writeFile(sent, bytes, { mode: 0o600 });
    return await storeFile(files, sent, { name, type, key }, '/file');
  } catch (error) {
    if (type.family === 'image') return null;
    throw error;
  } finally {
    await files.discard(sent);
  }
}
