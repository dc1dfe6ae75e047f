import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import type { SortKey } from '#generator/model/types.ts';
import { isNumeric } from './Cell.tsx';

export type Column = {
  field: FieldView;
  /** A second value below the first cell's title. */
  under: FieldView | null;
  /** Pixels; a column with null shares the remaining width. */
  width: number | null;
  isNumeric: boolean;
};

const widthByKind: Partial<Record<FieldView['kind'], number>> = {
  date: 124,
  instant: 160,
  boolean: 96,
  integer: 104,
  decimal: 128,
  double: 112,
  enum: 148,
};

const pictureWidth = 84;

/** The list's columns; a short text column next to the title is shown below the title. */
export function columnsOf(
  view: EntityView,
  without: string | null = null,
  names: readonly string[] = view.list.columns,
): Column[] {
  const fields = names.flatMap((name) => (name === without ? [] : (view.fields[name] ?? [])));
  const [first, ...rest] = fields;
  if (!first) return [];
  const under = rest.find((field) => isSecondFact(field, view)) ?? null;
  return [first, ...rest.filter((field) => field !== under)].map((field, index) => ({
    field,
    under: index === 0 ? under : null,
    width: index === 0 ? null : widthOf(field),
    isNumeric: index > 0 && isNumeric(field),
  }));
}

/** Below this width the table scrolls sideways. */
export function minWidthOf(columns: Column[]): number {
  return columns.reduce((sum, { width }, index) => sum + (width ?? (index === 0 ? 190 : 140)), 44);
}

/** React-admin has one sort key only; several keys are passed as JSON in its `field`. */
export function sortParam(sort: readonly SortKey[]): { field: string; order: 'ASC' | 'DESC' } {
  const [first = ['id', 'ASC']] = sort as [SortKey?];
  return sort.length > 1 ? { field: JSON.stringify(sort), order: first[1] } : { field: first[0], order: first[1] };
}

/** The list of sort keys in the format of the API. */
export function sortKeys({ field, order }: { field: string; order: string }): string {
  return field.startsWith('[') ? field : JSON.stringify([[field, order]]);
}

/** React-admin's sort as pairs of field and order. */
export function sortPairs({ field, order }: { field: string; order: string }): SortKey[] {
  return field.startsWith('[') ? (JSON.parse(field) as SortKey[]) : [[field, order === 'DESC' ? 'DESC' : 'ASC']];
}

/**
 * The sort after a click on a column title: by that column alone, with its order reversed if it was the first key
 * already. With Shift the column is added to the present keys, at most five; the order of a key that is already present
 * is reversed.
 */
export function sortAfter(keys: readonly SortKey[], name: string, isAdded: boolean): SortKey[] {
  const at = keys.findIndex(([key]) => key === name);
  const turned: SortKey = [name, keys[at]?.[1] === 'ASC' ? 'DESC' : 'ASC'];
  if (!isAdded) return [at === 0 ? turned : [name, 'ASC']];
  if (at >= 0) return keys.map((key, n) => (n === at ? turned : key));
  return [...keys.slice(0, mostKeys - 1), [name, 'ASC']];
}

const mostKeys = 5;

function isSecondFact(field: FieldView, view: EntityView): boolean {
  if (field.kind !== 'string' || field.ui.widget === 'colour') return false;
  const isInTitle = view.title_fields.includes(field.name);
  return isInTitle || Number(field.schema.maxLength ?? 1000) <= 40;
}

/** The width by kind, wider for a long title or a long value; text and references share the remaining width. */
function widthOf(field: FieldView): number | null {
  if (field.file) return field.file.accept.every((family) => family === 'image') ? pictureWidth : null;
  const least = widthByKind[field.owners ? 'reference' : field.kind];
  if (!least) return null;
  const letters = Math.max(field.title.length + 2, ...Object.values(field.words ?? {}).map((word) => word.length + 2));
  return Math.min(220, Math.max(least, 24 + letters * 7));
}
