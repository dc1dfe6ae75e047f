import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { endingsOf, type FileType, fileFamilies, largestFile } from '#generator/model/file-types.ts';
import { fileEntity } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel, FileRule } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { searchText } from '#server/crud/search-text.ts';
import type { Transaction } from '#server/database/connect.ts';
import { conflict, invalid } from '#server/errors.ts';
import { displayName, endingOf } from './display-name.ts';
import { kindOfFile } from './file-kind.ts';
import { receive } from './receive.ts';
import { type Drawn, redraw } from './redraw.ts';
import { newKey, smallKey } from './store.ts';

const mostPending = 100;

/** What an upload answers: the id that a record's field then names. */
export type Uploaded = {
  readonly id: number;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly state: 'pending';
};

type Made = Omit<Uploaded, 'id' | 'state'> & { readonly sha256: string; readonly storage_key: string };

/** Takes in a file that waits for a record's save: read, looked into, drawn anew where it is a picture, kept, noted. */
export async function upload(
  engine: Engine,
  caller: Caller,
  request: IncomingMessage,
  field: FieldModel | null,
): Promise<Uploaded> {
  const rule = field?.file ?? { accept: fileFamilies, maxBytes: largestFile };
  const path = field ? `/${field.name}` : '/file';
  await refuseMany(engine, caller);
  const { files } = engine;
  const [sent, drawn, small] = await Promise.all([files.scratch(), files.scratch(), files.scratch()]);
  const key = newKey();
  try {
    const { name } = await receive(request, sent, rule.maxBytes, path);
    const type = await acceptedType(sent, name, rule, path);
    const isPicture = type.family === 'image';
    const size = isPicture ? await redraw({ from: sent, to: drawn, small, mediaType: type.type }, path) : null;
    const made = await describe(isPicture ? drawn : sent, displayName(name, type), type, size, key);
    await files.keep(isPicture ? drawn : sent, key);
    if (isPicture) await files.keep(small, smallKey(key));
    const id = await engine.database.transaction((trx) => note(engine, trx, caller, made));
    const { sha256: _, storage_key: __, ...shown } = made;
    return { id, ...shown, state: 'pending' };
  } catch (error) {
    await Promise.all([files.remove(key), files.remove(smallKey(key))]);
    throw error;
  } finally {
    await Promise.all([sent, drawn, small].map(files.discard));
  }
}

async function acceptedType(place: string, name: string, rule: FileRule, path: string): Promise<FileType> {
  const type = await kindOfFile(place, endingOf(name));
  if (type && rule.accept.includes(type.family)) return type;
  throw invalid([{ path, code: 'file_type', params: { types: endingsOf(rule.accept) } }]);
}

async function describe(
  place: string,
  name: string,
  { type }: FileType,
  drawn: Drawn | null,
  key: string,
): Promise<Made> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  return {
    name,
    media_type: type,
    size: (await stat(place)).size,
    width: drawn?.width ?? null,
    height: drawn?.height ?? null,
    sha256: hash.digest('hex'),
    storage_key: key,
  };
}

async function note(engine: Engine, trx: Transaction, caller: Caller, made: Made): Promise<number> {
  const entity = engine.base.entities[fileEntity] as EntityModel;
  const row = {
    ...made,
    state: 'pending',
    created_at: caller.now,
    created_by: caller.user.id,
    search_text: searchText(entity, made),
  };
  const places = Object.keys(row).map((_, n) => trx.dialect.placeholder(n + 1));
  const sql = `insert into files (${Object.keys(row).join(', ')}) values (${places.join(', ')}) returning id`;
  const [inserted] = await trx.read(sql, Object.values(row));
  return Number(inserted?.[0]);
}

/** Nobody fills the disk with what is never saved. */
async function refuseMany({ database }: Engine, caller: Caller): Promise<void> {
  const p = database.dialect.placeholder;
  const sql = `select count(*) from files where created_by = ${p(1)} and state = ${p(2)}`;
  const [row] = await database.read(sql, [caller.user.id, 'pending']);
  if (Number(row?.[0]) >= mostPending) throw conflict('uploads_waiting', [], {}, { limit: mostPending });
}
