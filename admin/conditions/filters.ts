import type { EntityView } from '#admin/providers/model/model.ts';

export type FilterValues = Record<string, unknown>;

export const binFilter = { deleted_at: { $exists: true } };

export function isInBin(values: FilterValues): boolean {
  return 'deleted_at' in values;
}

/**
 * The tab whose whole filter is part of the list's filter. The tab with the most conditions wins; '' is the tab that
 * shows all.
 */
export function activeTab(view: EntityView, values: FilterValues): string {
  const found = view.list.tabs
    .filter(({ filter }) => Object.keys(filter).length > 0)
    .filter(({ filter }) => Object.entries(filter).every(([key, value]) => same(values[key], value)))
    .sort((a, b) => Object.keys(b.filter).length - Object.keys(a.filter).length)[0];
  return found?.key ?? '';
}

/** The filters that a person chose in addition to tab and search; each is a chip. */
export function chipValues(view: EntityView, values: FilterValues, tab: string): FilterValues {
  const ofTab = view.list.tabs.find(({ key }) => key === tab)?.filter ?? {};
  const entries = Object.entries(values).filter(
    ([key, value]) => key !== 'q' && key !== 'deleted_at' && !same(ofTab[key], value),
  );
  return Object.fromEntries(entries);
}

/** The filter after changing to a tab: chips and search remain, and the former tab's conditions are removed. */
export function withTab(view: EntityView, values: FilterValues, tab: string): FilterValues {
  const chips = chipValues(view, values, activeTab(view, values));
  const next = view.list.tabs.find(({ key }) => key === tab)?.filter ?? {};
  return { ...chips, ...(values.q ? { q: values.q } : {}), ...next };
}

export function without(values: FilterValues, name: string): FilterValues {
  const { [name]: _, ...rest } = values;
  return rest;
}

/**
 * Whether a value can be edited in the picker of one field: one or several values, a range, a contained text, or
 * whether there is a value.
 */
export function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  return Object.entries(value).every(
    ([name, operand]) => plainOperators.includes(name) && !(typeof operand === 'string' && operand.startsWith('$')),
  );
}

const plainOperators = ['$gte', '$lte', '$contains', '$exists'];

function same(a: unknown, b: unknown): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
