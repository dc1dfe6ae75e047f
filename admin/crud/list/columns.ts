import type { SortKey } from '#generator/model/types.ts';
import { isNumeric } from '../../cells/Cell.tsx';
import type { EntityView, FieldView } from '../../providers/model.ts';

export type Column = {
  field: FieldView;
  /** A second fact under the first cell's title. */
  under: FieldView | null;
  /** Pixels; null shares what is left. */
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

/** The list's columns; a short text beside the title moves under it. */
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

/** Below this the table scrolls sideways. */
export function minWidthOf(columns: Column[]): number {
  return columns.reduce((sum, { width }, index) => sum + (width ?? (index === 0 ? 190 : 140)), 44);
}

/** React-admin keeps one key; several travel as JSON in its field. */
export function sortParam(sort: readonly SortKey[]): { field: string; order: 'ASC' | 'DESC' } {
  const [first = ['id', 'ASC']] = sort as [SortKey?];
  return sort.length > 1 ? { field: JSON.stringify(sort), order: first[1] } : { field: first[0], order: first[1] };
}

/** The list of keys that the API reads. */
export function sortKeys({ field, order }: { field: string; order: string }): string {
  return field.startsWith('[') ? field : JSON.stringify([[field, order]]);
}

/** The leading key of a sort, for the head's arrow. */
export function leadingSort(field: string, order: string): { field: string; order: string } {
  if (!field.startsWith('[')) return { field, order };
  const [first] = JSON.parse(field) as SortKey[];
  return first ? { field: first[0], order: first[1] } : { field, order };
}

function isSecondFact(field: FieldView, view: EntityView): boolean {
  if (field.kind !== 'string' || field.ui.widget === 'colour') return false;
  const isInTitle = view.title_fields.includes(field.name);
  return isInTitle || Number(field.schema.maxLength ?? 1000) <= 40;
}

/** By kind, wider for a long head or a long word; text and references share what is left. */
function widthOf(field: FieldView): number | null {
  if (field.file) return field.file.accept.every((family) => family === 'image') ? pictureWidth : null;
  const least = widthByKind[field.owners ? 'reference' : field.kind];
  if (!least) return null;
  const letters = Math.max(field.title.length + 2, ...Object.values(field.words ?? {}).map((word) => word.length + 2));
  return Math.min(220, Math.max(least, 24 + letters * 7));
}
