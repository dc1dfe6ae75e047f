import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import { upload } from '#admin/providers/http/upload.ts';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { useWholeList } from '../useWholeList.ts';
import { newPositions } from './new-positions.ts';

/** A picture of a record: its primary one, which is a file of the record itself, or a row of further pictures. */
export type GalleryPicture = { file: number; name: string; row: RaRecord | null };

export type Gallery = {
  pictures: readonly GalleryPicture[];
  mayChange: boolean;
  add: (files: readonly File[]) => Promise<void>;
  makePrimary: (picture: GalleryPicture) => Promise<void>;
  remove: (picture: GalleryPicture) => Promise<void>;
  /** Moves a further picture by so many places among the further ones. */
  move: (picture: GalleryPicture, by: -1 | 1) => Promise<void>;
};

const entity = 'picture';
const plural = 'pictures';
const fields = 'id,file_id,caption,taken_on,sort_order,row_version';

/** The pictures of a record, the primary one first, and what may be done with them. Null until they are known. */
export function useGallery(view: EntityView, record: RaRecord, field: FieldView): Gallery | null {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [former, setFormer] = useState<readonly GalleryPicture[] | null>(null);
  const owner = { owner_type: view.name, owner_id: Number(record.id) };
  const wanted = { filter: owner, sort: { field: 'sort_order', order: 'ASC' }, meta: { fields } } as const;
  const { data } = useWholeList(plural, wanted);
  if (!data) return null;
  const rows = [...data].sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0) || +a.id - +b.id);
  const primary = typeof record[field.name] === 'number' ? Number(record[field.name]) : null;
  const ofRow = (row: RaRecord) => ({ file: Number(row.file_id), name: String(row._titles?.file_id ?? ''), row });
  const title = String(record._titles?.[field.name] ?? '');
  const pictures = [...(primary === null ? [] : [{ file: primary, name: title, row: null }]), ...rows.map(ofRow)];

  const setPrimary = (file: number | null) =>
    provider.update(view.plural, { id: record.id, data: { [field.name]: file }, previousData: record });
  const exchange = (row: RaRecord) =>
    http(`/api/${plural}/${row.id}/actions/make_primary`, { method: 'POST', body: '{}' });
  const removeRow = (row: RaRecord) => provider.delete(plural, { id: row.id, previousData: row });
  // The pictures of before are shown until record and rows are both read anew: one without the other has a file twice.
  const refreshed = async (work: Promise<unknown>) => {
    setFormer(pictures);
    try {
      await work;
    } finally {
      await queries.invalidateQueries();
      setFormer(null);
    }
  };

  return {
    pictures: former ?? pictures,
    mayChange: !record.deleted_at && ((record._actions ?? view.can) as string[]).includes('update') && field.writable,
    add: (files) => refreshed(addAll(files)),
    makePrimary: ({ row }) => refreshed(row ? exchange(row) : Promise.resolve()),
    remove: ({ row }) => refreshed(removeOne(row)),
    move: ({ row }, by) => refreshed(row ? moveRow(row, by) : Promise.resolve()),
  };

  async function addAll(files: readonly File[]): Promise<void> {
    let hasPrimary = pictures.length > 0;
    for (const file of files) {
      const at = hasPrimary ? { entity, field: 'file_id' } : { entity: view.name, field: field.name };
      const { signal } = new AbortController();
      const { id } = await upload(file, { ...at, signal, onProgress: () => undefined });
      if (hasPrimary) await provider.create(plural, { data: { ...owner, file_id: id } });
      else await setPrimary(id);
      hasPrimary = true;
    }
  }

  /** The primary picture changes places with the next one first, so that what is removed can be restored. */
  async function removeOne(row: RaRecord | null): Promise<void> {
    const next = rows[0];
    if (row) await removeRow(row);
    else if (!next) await setPrimary(null);
    else {
      await exchange(next);
      const { data: exchanged } = await provider.getOne<RaRecord>(plural, { id: next.id });
      await removeRow(exchanged);
    }
  }

  async function moveRow(row: RaRecord, by: -1 | 1): Promise<void> {
    for (const [changed, sort_order] of newPositions(rows, row, by)) {
      await provider.update(plural, { id: changed.id, data: { sort_order }, previousData: changed });
    }
  }
}
