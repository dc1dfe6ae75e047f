import { useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useGetList, useListContext, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import type { KindProps } from '../kinds.ts';
import { type Ends, inRange, movedTo } from './entries.ts';
import type { Range } from './grid.ts';
import { wholeDay } from './words.ts';

/** The most rows that one answer of the API contains. */
export const mostEntries = 1000;

/**
 * The rows of the list that overlap the displayed days, and a function that moves a row to another day: shown at once,
 * undone when refused.
 */
export function useEntries({ view, columns }: KindProps, ends: Ends, range: Range) {
  const reader = useReader();
  const notify = useNotify();
  const provider = useDataProvider();
  const { filterValues, filter } = useListContext();
  const [moved, setMoved] = useState<ReadonlyMap<Identifier, object>>(new Map());
  const [announcement, announce] = useState('');
  const asked = inRange({ ...filterValues, ...filter }, ends, range);
  const { data, total, error, refetch } = useGetList(
    view.plural,
    {
      filter: asked,
      sort: { field: ends.from, order: 'ASC' },
      pagination: { page: 1, perPage: mostEntries },
      meta: { fields: fieldsOf(view, columns, ends).join() },
    },
    { placeholderData: (before) => before, onError: () => undefined },
  );

  const put = (id: Identifier, change: object | null) =>
    setMoved((all) => new Map([...[...all].filter(([one]) => one !== id), ...(change ? [[id, change] as const] : [])]));

  /** With `isAsked` the error is thrown, and the caller reports it; otherwise a message shows it. */
  const move = async (row: RaRecord, day: string, isAsked = false) => {
    const change = movedTo(row, ends, day);
    const title = titleOf(view, row, reader);
    put(row.id, change);
    try {
      await provider.update(view.plural, { id: row.id, data: change, previousData: row });
      announce(reader.say('board.moved', { title, to: wholeDay(day, reader.language) }));
    } catch (fault) {
      put(row.id, null);
      if (isAsked) throw fault;
      notify(reader.say('board.refused', { title, reason: reasonOf(fault) }), { type: 'error' });
    }
    void queryClient.invalidateQueries({ queryKey: ['events'] });
    await queryClient.invalidateQueries({ queryKey: [view.plural] });
    put(row.id, null);
  };
  const rows = (data ?? []).map((row) => ({ ...row, ...moved.get(row.id) }) as RaRecord);
  return { rows, total: total ?? 0, isLoaded: data !== undefined, asked, error, refetch, announcement, move };
}

/** The fields that an entry shows, and those that moving it needs. */
function fieldsOf(view: KindProps['view'], [first]: KindProps['columns'], ends: Ends): string[] {
  const shown = [
    ends.from,
    ends.to,
    ...view.title_fields,
    view.lifecycles[0]?.field,
    first?.field.name,
    first?.under?.name,
  ];
  const names = [...shown, view.fields.row_version && 'row_version', '_actions'];
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}
