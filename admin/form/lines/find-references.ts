import type { DataProvider, RaRecord } from 'react-admin';
import { type EntityView, type FieldView, loadEntity } from '#admin/providers/model/model.ts';
import { type Reader, titleOf } from '../../cells/text.ts';
import type { ReferenceText } from '../rows/paste.ts';
import { lineFilter } from './line-filter.ts';

/** A text with the record that it names; null where no record or several have that name. */
export type FoundReference = ReferenceText & { readonly found: { id: number; title: string } | null };

const mostChoices = 20;

/** Finds the records named by pasted texts, by their title or one of the fields in it; each text is looked up once. */
export async function findReferences(
  texts: readonly ReferenceText[],
  parts: readonly FieldView[],
  provider: DataProvider,
  reader: Reader,
): Promise<readonly FoundReference[]> {
  const asked = new Map<string, Promise<FoundReference['found']>>();
  return Promise.all(
    texts.map(async (one) => {
      const key = JSON.stringify([one.part, one.text.toLowerCase()]);
      const part = parts.find(({ name }) => name === one.part)!;
      const search = asked.get(key) ?? find(part, one.text, provider, reader).catch(() => null);
      asked.set(key, search);
      return { ...one, found: await search };
    }),
  );
}

async function find(part: FieldView, text: string, provider: DataProvider, reader: Reader) {
  const target = part.ref;
  if (!target) return null;
  const view = await loadEntity(reader.language, target.entity);
  const { data } = await provider.getList(view.plural, {
    filter: { ...lineFilter(target.filter, {}), q: text },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: mostChoices },
  });
  const named = data.map((row) => ({ row, title: titleOf(view, row, reader) }));
  const byTitle = named.filter(({ title }) => isSame(title, text));
  const found = byTitle.length > 0 ? byTitle : named.filter(({ row }) => isNamed(view, row, text));
  return found.length === 1 ? { id: Number(found[0]!.row.id), title: found[0]!.title } : null;
}

function isNamed({ title_fields, unique = [] }: EntityView, row: RaRecord, text: string): boolean {
  return [...title_fields, ...unique].some((name) => isSame(row[name], text));
}

function isSame(value: unknown, text: string): boolean {
  return String(value ?? '').toLowerCase() === text.trim().toLowerCase();
}
