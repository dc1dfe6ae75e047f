import type { IncomingMessage } from 'node:http';
import { endingsOf, type FileType, fileFamilies, largestFile } from '#generator/model/file-types.ts';
import { fileEntity } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel, FileRule } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { addKeys } from '#server/crud/write/keys.ts';
import { searchText } from '#server/crud/write/search-text.ts';
import { conflict, invalid } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';
import { endingOf } from './display-name.ts';
import { kindOfFile } from './file-kind.ts';
import { receive } from './receive.ts';
import { removeStored, type StoredFile, storeFile } from './store-file.ts';

const mostPending = 100;

/** The answer of an upload; a record's field then names the id. */
export type Uploaded = {
  readonly id: number;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly state: 'pending';
};

/**
 * Receives a file that waits for a record's save: it is read, checked, redrawn if it is a picture, stored, and gets a row.
 */
export async function upload(
  engine: Engine,
  caller: Caller,
  request: IncomingMessage,
  field: FieldModel | null,
): Promise<Uploaded> {
  const rule = field?.file ?? { accept: fileFamilies, maxBytes: largestFile };
  const path = field ? `/${field.name}` : '/file';
  const { files } = engine;
  const sent = await files.scratch();
  const free = await takeSlot(engine, caller);
  try {
    const { name } = await receive(request, sent, rule.maxBytes, path);
    const type = await acceptedType(sent, name, rule, path);
    const stored = await storeFile(files, sent, { name, type }, path, {
      person: caller.user.id,
      organisation: caller.user.client_id ?? null,
    });
    const id = await insertFileRow(engine, caller, stored);
    const { sha256: _, storage_key: __, ...shown } = stored;
    return { id, ...shown, state: 'pending' };
  } finally {
    free();
    await files.discard(sent);
  }
}

async function acceptedType(place: string, name: string, rule: FileRule, path: string): Promise<FileType> {
  const type = await kindOfFile(place, endingOf(name));
  if (type && rule.accept.includes(type.family)) return type;
  throw invalid([{ path, code: 'file_type', params: { types: endingsOf(rule.accept) } }]);
}

/** Without a row the bytes are deleted again. */
async function insertFileRow(engine: Engine, caller: Caller, stored: StoredFile): Promise<number> {
  try {
    return await engine.database.transaction((trx) => noteFile({ engine, trx, caller }, stored));
  } catch (error) {
    await removeStored(engine.files, stored.storage_key);
    throw error;
  }
}

/**
 * Writes the row of a file that waits for a record's save and is deleted after a day; only the person who made it can read
 * it.
 */
export async function noteFile(
  { engine, trx, caller }: Pick<WriteContext, 'engine' | 'trx' | 'caller'>,
  made: StoredFile,
): Promise<number> {
  const entity = engine.base.entities[fileEntity] as EntityModel;
  const row: Stored = {
    ...made,
    state: 'pending',
    created_at: caller.now,
    created_by: caller.user.id,
    search_text: searchText(entity, made),
  };
  addKeys(entity, row);
  const places = Object.keys(row).map((_, n) => trx.dialect.placeholder(n + 1));
  const sql = `insert into files (${Object.keys(row).join(', ')}) values (${places.join(', ')}) returning id`;
  const [inserted] = await trx.read(sql, Object.values(row));
  return Number(inserted?.[0]);
}

const underWay = new WeakMap<object, Map<unknown, number>>();

/**
 * Limits unsaved uploads per person, one after the other or all at once, so that nobody fills the disk. Returns the
 * function that ends the upload's count.
 */
async function takeSlot({ database, files }: Engine, { user }: Caller): Promise<() => void> {
  const p = database.dialect.placeholder;
  const sql = `select count(*) from files where created_by = ${p(1)} and state = ${p(2)}`;
  const [row] = await database.read(sql, [user.id, 'pending']);
  const open = memoize(underWay, files, () => new Map<unknown, number>());
  const own = open.get(user.id) ?? 0;
  if (Number(row?.[0]) + own >= mostPending) throw conflict('uploads_waiting', [], {}, { limit: mostPending });
  open.set(user.id, own + 1);
  return () => {
    const left = (open.get(user.id) ?? 1) - 1;
    if (left === 0) open.delete(user.id);
    else open.set(user.id, left);
  };
}
