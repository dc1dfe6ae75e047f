import { useEffect, useRef } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { session } from '#admin/providers/session/session.ts';
import { sortPairs } from '../../cells/columns.ts';
import { usePhone } from '../../layout/usePhone.ts';
import { knownSpan, usualSpan } from '../kinds/kinds.ts';
import { useWidths } from '../list/widths/useWidths.ts';
import { textOfWidths, widthsOfText } from '../list/widths/widths.ts';
import {
  addressOf,
  isSameSettings,
  knownKind,
  type SavedView,
  savedViews,
  settingsOf,
  type ViewSettings,
} from './saved-view.ts';
import type { useRememberedParams } from './useRememberedParams.ts';

/**
 * The user's own views and those shared with the user. An administrator may read other people's views, but they are not
 * offered.
 */
const forMe = [
  { user_id: '$user.id' },
  { shared_with: 'everyone' },
  { shared_with: 'role', role_id: { $in: '$user.role_ids' } },
];

/** The views of a list, the current one, and whether the list has been changed since it was applied. */
export function useViews(view: EntityView, columns: string[], params: ReturnType<typeof useRememberedParams>) {
  const [remembered, remember] = params;
  const { widths: shown } = useWidths(view, params);
  const { search } = useLocation();
  const isPhone = usePhone();
  const { filterValues, sort } = useListContext();
  const opened = useRef(false);
  const { data } = useGetList<SavedView>(
    savedViews.plural,
    {
      filter: { entity: view.name, $or: forMe },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { onError: () => undefined, staleTime: 60_000 },
  );
  const views = data ?? [];
  const active = views.find(({ id }) => String(id) === remembered.view) ?? null;
  const inAddress = remembered.widths ? widthsOfText(remembered.widths) : {};
  const widths = active ? inAddress : shown;
  const drawn = { kind: knownKind(view, remembered.kind), span: knownSpan(remembered.span) };
  const settings: ViewSettings = { filter: filterValues, sort: sortPairs(sort), columns, widths, ...drawn };

  const apply = (saved: SavedView | null) => {
    if (!saved) return remember({}, {});
    const wanted = settingsOf(view, saved);
    const own = sameColumns(wanted.columns, view.list.columns) ? undefined : wanted.columns.join();
    const wide = Object.keys(wanted.widths).length > 0 && textOfWidths(wanted.widths);
    const { kind, span } = wanted;
    const shown = { view: String(saved.id), ...(own && { columns: own }), ...(wide && { widths: wide }) };
    remember({ ...shown, ...(kind && { kind }), ...(span && { span }) }, addressOf(wanted));
  };

  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    if (!data || opened.current) return;
    opened.current = true;
    const named = new URLSearchParams(search);
    const isBare = !named.has('filter') && !named.has('sort');
    const wanted = named.has('view') ? data.find(({ id }) => String(id) === named.get('view')) : firstOf(data);
    if (wanted && isBare && (search === '' || named.has('view'))) latest.current(wanted);
  }, [data, search]);

  const isChanged = active !== null && !isSameSettings(settings, settingsOf(view, active), usualSpan(isPhone));
  return { views, active, settings, isChanged, apply };
}

/** The view that opens by default: the user's own one is preferred to a shared one. */
function firstOf(views: readonly SavedView[]): SavedView | undefined {
  const firsts = views.filter(({ is_default }) => is_default);
  return firsts.find(({ user_id }) => user_id === session.user()?.id) ?? firsts[0];
}

function sameColumns(a: readonly string[], b: readonly string[]): boolean {
  return a.join() === b.join();
}
