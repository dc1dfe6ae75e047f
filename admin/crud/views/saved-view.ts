import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import type { ListKind, SortKey } from '#generator/model/types.ts';
import { knownSpan, type Span } from '../kinds/kinds.ts';
import { sortParam } from '../list/columns.ts';
import type { FilterValues } from '../list/filters.ts';
import { knownWidths, textOfWidths, type Widths } from '../list/widths/widths.ts';

/** The resource of saved views, and its entity. */
export const savedViews = { entity: 'saved-view', plural: 'saved-views' };

/** What a view keeps of a list. */
export type Look = {
  filter: FilterValues;
  sort: readonly SortKey[];
  columns: string[];
  widths: Widths;
  kind: ListKind | null;
  /** How much a calendar shows; null as it usually does. Which month or week it is, is not remembered. */
  span: Span | null;
};

export type SavedView = RaRecord & { name: string; shared_with: string; user_id: number | null; is_default: boolean };

/** A stored view as a look; what it does not say is as the schema says, and columns one may not read are left out. */
export function lookOf(view: EntityView, saved: RaRecord): Look {
  const columns = (Array.isArray(saved.columns) ? (saved.columns as string[]) : []).filter((name) => view.fields[name]);
  const sort = Array.isArray(saved.sort) && saved.sort.length > 0 ? (saved.sort as SortKey[]) : view.list.sort;
  return {
    filter: (saved.filter ?? {}) as FilterValues,
    sort,
    columns: columns.length > 0 ? columns : view.list.columns,
    widths: knownWidths(saved.widths),
    kind: knownKind(view, saved.kind),
    span: knownSpan(saved.span),
  };
}

/** A kind that the list has beside its usual one, otherwise null. */
export function knownKind({ list }: EntityView, kind: unknown): ListKind | null {
  return list.views.slice(1).find((one) => one === kind) ?? null;
}

/** A look as the list's address says it. */
export function addressOf(look: Look): Record<string, string> {
  const { field, order } = sortParam(look.sort);
  return { filter: JSON.stringify(look.filter), displayedFilters: '{}', sort: field, order, page: '1' };
}

/** Whether two looks show the same, where a calendar usually shows this much. */
export function sameLook(a: Look, b: Look, usual: Span): boolean {
  return textOfLook(a, usual) === textOfLook(b, usual);
}

function textOfLook({ filter, sort, columns, widths, kind, span }: Look, usual: Span): string {
  return JSON.stringify([
    Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)),
    sort,
    columns,
    textOfWidths(widths),
    kind,
    span ?? usual,
  ]);
}
