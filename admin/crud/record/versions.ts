import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import type { Row } from '../../cells/text.ts';

type Pair = readonly [before: unknown, after: unknown];

/** The parts of a history entry that versions need. */
export type HistoryEntry = { id: unknown; diff?: Record<string, Pair> | null };

/**
 * The record as it was after one of its events, computed by undoing all later changes. `history` is sorted newest
 * first.
 */
export function versionAfter(record: Row, history: readonly HistoryEntry[], id: unknown): Row {
  const at = history.findIndex((one) => one.id === id);
  const values: Record<string, unknown> = { ...record };
  for (const { diff } of history.slice(0, Math.max(0, at))) {
    for (const [name, pair] of Object.entries(diff ?? {}))
      if (Array.isArray(pair) && !isValueless(pair)) values[name] = pair[0];
  }
  return values;
}

/** The history does not store values of personal data: a change of them is recorded as two nulls. */
export function isValueless([before, after]: Pair): boolean {
  return before === null && after === null;
}

/** Fields that differ between two versions, in the order of the form. Fields that the server maintains are left out. */
export function differingFields(view: EntityView, one: Row, other: Row): FieldView[] {
  const placed = view.form.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const rank = ({ name }: FieldView) => (placed.includes(name) ? placed.indexOf(name) : placed.length);
  return Object.values(view.fields)
    .filter((field) => !(field.system && field.read_only) && field.name in one && field.name in other)
    .filter((field) => !isSame(bodyValue(field, one), bodyValue(field, other)))
    .sort((a, b) => rank(a) - rank(b));
}

/** A replaced file is deleted permanently, and states change only by transitions, so neither can be restored. */
export function isRestorable(field: FieldView): boolean {
  return field.writable && !field.read_only && !field.create_only && !field.file && !field.owners;
}

/** The value in the format of a request body, because the history stores exact numbers as text. */
export function bodyValue(field: FieldView, row: Row): unknown {
  const value = row[field.name] ?? null;
  return field.kind === 'decimal' && typeof value === 'string' ? Number(value) : value;
}

function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value);
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}
