import type { FieldView } from '#admin/providers/model/model.ts';
import { evaluate, type FormulaValues } from '#generator/formula/evaluate.ts';
import { add, type Exact, exactText, toExact, zero } from '#generator/formula/exact.ts';
import type { FormStore } from '../FormStore.ts';
import type { FormShape, Values } from '../types.ts';
import { referencedRecords } from './referenced-records.ts';

/** The value that a formula of the form's record has for what is entered now. */
export function liveValue(shape: FormShape, store: FormStore, field: FieldView): unknown {
  const rows = (list: string) => store.get(list);
  return evaluated(field, fieldValues(shape, store.record(), rows));
}

/** The values that formulas of a form read; `rows` are the lines of a list. */
export function fieldValues(shape: FormShape, record: Values, rows: (list: string) => unknown): FormulaValues {
  const values: FormulaValues = {
    field: (name) => {
      const own = shape.fields[name];
      return own?.formula ? evaluated(own, values) : record[name];
    },
    hop: (by, name) => (record[by.replace(/_id$/, '')] as Values | null | undefined)?.[name] ?? null,
    lines: (list, name) => sumOfLines(shape.fields[list], rows(list), name),
    today: null,
  };
  return values;
}

/** The value that a formula of a line has for what is entered in its cells. */
export function lineValue(parts: readonly FieldView[], cells: Values, field: FieldView): unknown {
  const values: FormulaValues = {
    field: (name) => {
      const own = parts.find((part) => part.name === name);
      return own?.formula ? evaluated(own, values) : cells[name];
    },
    hop: (by, name) => {
      const plural = field.formula?.hops.find((hop) => hop.by === by)?.plural ?? pluralOf(parts, by);
      const id = cells[by];
      return plural && typeof id === 'number' ? (referencedRecords.get(plural, id)?.[name] ?? null) : null;
    },
    lines: () => null,
    today: null,
  };
  return evaluated(field, values);
}

function pluralOf(parts: readonly FieldView[], by: string): string | null {
  for (const { formula } of parts) {
    const found = formula?.hops.find((hop) => hop.by === by);
    if (found) return found.plural;
  }
  return null;
}

function evaluated({ formula, kind, decimals }: FieldView, values: FormulaValues): unknown {
  if (!formula) return null;
  return evaluate(formula.tree, values, kind === 'integer' ? 0 : kind === 'decimal' ? (decimals ?? 4) : null);
}

function sumOfLines(list: FieldView | undefined, value: unknown, name: string | null): string | number | null {
  const rows = Array.isArray(value) ? (value as Values[]) : [];
  if (name === null) return rows.length;
  const parts = list?.parts ?? [];
  const part = parts.find((one) => one.name === name);
  const total = rows.reduce<Exact>((sum, cells) => {
    const cell = part?.formula ? lineValue(parts, cells, part) : cells[name];
    const exact = typeof cell === 'number' ? toExact(cell) : null;
    return exact ? add(sum, exact) : sum;
  }, zero);
  return exactText(total);
}
