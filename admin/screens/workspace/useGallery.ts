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
  /** Moves a further picture by one position among the further ones. */
  move: (picture: GalleryPicture, by: -1 | 1) => Promise<void>;
};

const entity = 'picture';
const plural = 'pictures';
const fields = 'id,file_id,caption,taken_on,sort_order,row_version';

/** The pictures of a record, the primary one first, and the possible actions on them. Null while they are loading. */
export function useGallery(view: EntityView, record: RaRecord, field: FieldView): Gallery | null {
  const queries = useQueryClient();
  const [former, setFormer] = useState<readonly GalleryPicture[] | null>(null);
  const wanted = {
    filter: ownerOf(view, record),
    sort: { field: 'sort_order', order: 'ASC' },
    meta: { fields },
  } as const;
  const { data } = useWholeList(plural, wanted);
  const steps = useGallerySteps(view, record, field);
  if (!data) return null;
  const rows = [...data].sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0) || +a.id - +b.id);
  const pictures = [...primaryOf(record, field), ...rows.map(pictureOf)];
  // The previous pictures are shown until both the record and the rows have been read again; with only one of them
  // updated, a file would appear twice.
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
    add: (files) => refreshed(steps.addAll(files, pictures.length > 0)),
    makePrimary: ({ row }) => refreshed(row ? steps.exchange(row) : Promise.resolve()),
    remove: ({ row }) => refreshed(steps.removeOne(row, rows)),
    move: ({ row }, by) => refreshed(row ? steps.moveRow(row, by, rows) : Promise.resolve()),
  };
}

/** The requests to the server for each change of a gallery. */
function useGallerySteps(view: EntityView, record: RaRecord, field: FieldView) {
  const provider = useDataProvider();
  const setPrimary = (file: number | null) =>
    provider.update(view.plural, { id: record.id, data: { [field.name]: file }, previousData: record });
  const exchange = (row: RaRecord) =>
    http(`/api/${plural}/${row.id}/actions/make_primary`, { method: 'POST', body: '{}' });
  const removeRow = (row: RaRecord) => provider.delete(plural, { id: row.id, previousData: row });
  return { exchange, addAll, removeOne, moveRow };

  async function addAll(files: readonly File[], hasPictures: boolean): Promise<void> {
    let hasPrimary = hasPictures;
    for (const file of files) {
      const at = hasPrimary ? { entity, field: 'file_id' } : { entity: view.name, field: field.name };
      const { signal } = new AbortController();
      const { id } = await upload(file, { ...at, signal, onProgress: () => undefined });
      if (hasPrimary) await provider.create(plural, { data: { ...ownerOf(view, record), file_id: id } });
      else await setPrimary(id);
      hasPrimary = true;
    }
  }

  /**
   * A primary picture is first exchanged with the next one, so that the removed picture is a row and can be restored.
   */
  async function removeOne(row: RaRecord | null, [next]: readonly RaRecord[]): Promise<void> {
    if (row) await removeRow(row);
    else if (!next) await setPrimary(null);
    else {
      await exchange(next);
      const { data: exchanged } = await provider.getOne<RaRecord>(plural, { id: next.id });
      await removeRow(exchanged);
    }
  }

  async function moveRow(row: RaRecord, by: -1 | 1, rows: readonly RaRecord[]): Promise<void> {
    for (const [changed, sort_order] of newPositions(rows, row, by)) {
      await provider.update(plural, { id: changed.id, data: { sort_order }, previousData: changed });
    }
  }
}

function ownerOf(view: EntityView, record: RaRecord) {
  return { owner_type: view.name, owner_id: Number(record.id) };
}

/** The picture that is a file of the record itself, none where it has none. */
function primaryOf(record: RaRecord, { name }: FieldView): GalleryPicture[] {
  const file = record[name];
  return typeof file === 'number' ? [{ file, name: String(record._titles?.[name] ?? ''), row: null }] : [];
}

function pictureOf(row: RaRecord): GalleryPicture {
  return { file: Number(row.file_id), name: String(row._titles?.file_id ?? ''), row };
}
