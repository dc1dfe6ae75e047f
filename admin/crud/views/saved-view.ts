import type { RaRecord } from 'react-admin';
import type { SortKey } from '#generator/model/types.ts';
import type { EntityView } from '../../providers/model.ts';
import { sortParam } from '../list/columns.ts';
import type { FilterValues } from '../list/filters.ts';

/** The resource of saved views, and its entity. */
export const savedViews = { entity: 'saved-view', plural: 'saved-views' };

/** What a view keeps of a list. */
export type Look = { filter: FilterValues; sort: readonly SortKey[]; columns: string[] };

export type SavedView = RaRecord & { name: string; shared_with: string; user_id: number | null; is_default: boolean };

/** A stored view as a look; what it does not say is as the schema says, and columns one may not read are left out. */
export function lookOf(view: EntityView, saved: RaRecord): Look {
  const columns = (Array.isArray(saved.columns) ? (saved.columns as string[]) : []).filter((name) => view.fields[name]);
  const sort = Array.isArray(saved.sort) && saved.sort.length > 0 ? (saved.sort as SortKey[]) : view.list.sort;
  return {
    filter: (saved.filter ?? {}) as FilterValues,
    sort,
    columns: columns.length > 0 ? columns : view.list.columns,
  };
}

/** A look as the list's address says it. */
export function addressOf(look: Look): Record<string, string> {
  const { field, order } = sortParam(look.sort);
  return { filter: JSON.stringify(look.filter), displayedFilters: '{}', sort: field, order, page: '1' };
}

export function sameLook(a: Look, b: Look): boolean {
  return textOfLook(a) === textOfLook(b);
}

function textOfLook({ filter, sort, columns }: Look): string {
  return JSON.stringify([Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)), sort, columns]);
}
