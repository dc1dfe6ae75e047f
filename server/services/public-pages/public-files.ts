import { uniqueKey } from '#generator/text/unique-key.ts';
import type { Reader } from '#server/database/connect.ts';
import type { StoredFile } from '#server/services/files/reach.ts';
import { activeCodesFrom, isActiveCode } from './active-code.ts';
import { ownCode, publicDocuments } from './read-leaf.ts';
import type { Material } from './views.ts';

export type PublicFile = { readonly file: StoredFile; readonly isSmall: boolean };

/** A file that the page of a code shows, by its address below the page; null if the page shows no such file. */
export async function publicFile(reader: Reader, material: Material, below: string): Promise<PublicFile | null> {
  const { activeCode, profile } = material;
  if (activeCode.kind !== 'leaf') return null;
  if (below === 'photo') return fileOf(material, 'photo', true);
  if (below === 'manual') return fileOf(material, 'manual', false);
  const id = /^documents\/([1-9][0-9]{0,14})$/.exec(below)?.[1];
  return id && profile.allow_documents ? documentOf(reader, activeCode.code, Number(id)) : null;
}

function fileOf({ shown }: Material, name: 'photo' | 'manual', isSmall: boolean): PublicFile | null {
  if (!shown[`${name}_id`]) return null;
  const text = (part: string) => String(shown[`${name}_${part}`]);
  const file = {
    id: Number(shown[`${name}_id`]),
    name: text('name'),
    media_type: text('media_type'),
    size: Number(shown[`${name}_size`]),
    sha256: text('sha256'),
    storage_key: text('storage_key'),
  };
  return { file, isSmall };
}

const columns = ['id', 'name', 'media_type', 'size', 'sha256', 'storage_key'] as const;

async function documentOf(reader: Reader, code: string, id: number): Promise<PublicFile | null> {
  const sql = `select ${columns.map((name) => `f.${name}`).join(', ')} ${activeCodesFrom} ${publicDocuments}
    where ${ownCode(reader, 1)} and ${isActiveCode} and d.id = ${reader.dialect.placeholder(2)}`;
  const [row] = await reader.read(sql, [uniqueKey(code), id]);
  if (!row) return null;
  const file = Object.fromEntries(columns.map((name, n) => [name, row[n]])) as StoredFile;
  return { file, isSmall: false };
}
