import { useEffect, useState } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import { loadEntity } from '#admin/providers/model/model.ts';
import { titleOf } from './text.ts';
import { useReader } from './useReader.ts';

/** Titles of records of which only the ids are known, in one request for all of them. */
export function useReferenceTitles(entity: string | null, ids: readonly Identifier[]): Record<Identifier, string> {
  const provider = useDataProvider();
  const reader = useReader();
  const [titles, setTitles] = useState<Record<Identifier, string>>({});
  const key = ids.join(',');
  useEffect(() => {
    if (!entity || key === '') return;
    let isCurrent = true;
    const read = async () => {
      const view = await loadEntity(reader.language, entity);
      const { data } = await provider.getMany(view.plural, { ids: key.split(',').map(Number) });
      const found = Object.fromEntries(data.map((row) => [row.id, titleOf(view, row, reader)]));
      if (isCurrent) setTitles(found);
    };
    read().catch(() => null);
    return () => {
      isCurrent = false;
    };
  }, [entity, key, provider, reader]);
  return titles;
}
