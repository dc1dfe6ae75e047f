import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import type { ListKind, SortKey } from '#generator/model/types.ts';
import { sortParam } from '../../cells/columns.ts';
import type { FilterValues } from '../../conditions/filters.ts';
import { knownSpan, type Span } from '../kinds/kinds.ts';
import { knownWidths, textOfWidths, type Widths } from '../list/widths/widths.ts';

/** The entity of saved views and its resource name. */
export const savedViews = { entity: 'saved-view', plural: 'saved-views' };

/** The settings of a list that a view stores. */
export type ViewSettings = {
  filter: FilterValues;
  sort: readonly SortKey[];
  columns: string[];
  widths: Widths;
  kind: ListKind | null;
  /** The span that a calendar shows; null for its default. The displayed month or week is not stored. */
  span: Span | null;
};

export type SavedView = RaRecord & { name: string; shared_with: string; user_id: number | null; is_default: boolean };

/**
 * The settings of a stored view. Missing settings are those of the schema, and columns that the user may not read are
 * left out.
 */
export function settingsOf(view: EntityView, saved: RaRecord): ViewSettings {
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

/** The kind if the list has it in addition to its default kind, otherwise null. */
export function knownKind({ list }: EntityView, kind: unknown): ListKind | null {
  return list.views.slice(1).find((one) => one === kind) ?? null;
}

/** The settings as parameters of the list's address. */
export function addressOf(settings: ViewSettings): Record<string, string> {
  const { field, order } = sortParam(settings.sort);
  return { filter: JSON.stringify(settings.filter), displayedFilters: '{}', sort: field, order, page: '1' };
}

/** Whether two sets of settings show the same list; `usual` is the calendar's default span. */
export function isSameSettings(a: ViewSettings, b: ViewSettings, usual: Span): boolean {
  return textOfSettings(a, usual) === textOfSettings(b, usual);
}

function textOfSettings({ filter, sort, columns, widths, kind, span }: ViewSettings, usual: Span): string {
  return JSON.stringify([
    Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)),
    sort,
    columns,
    textOfWidths(widths),
    kind,
    span ?? usual,
  ]);
}
