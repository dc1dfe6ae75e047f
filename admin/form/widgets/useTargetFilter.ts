import type { FieldView, RefView } from '../../providers/model.ts';
import { cascadeFields, cascadeFilter } from '../conditions.ts';
import { useForm, useReading } from '../FormContext.ts';

/** The cascade of a reference with this form's values, and the field that has to be chosen first, if any. */
export function useTargetFilter(ref: RefView): { filter: Record<string, unknown>; first: FieldView | null } {
  const { store, shape } = useForm();
  const names = cascadeFields(ref.filter);
  const sources = names.map((name) => (name in shape.fields ? name : (shape.through ?? name)));
  const key = useReading(sources, () => JSON.stringify(cascadeFilter(ref.filter, store.record())));
  const first = sources.map((name) => shape.fields[name]).find((field) => field && isMissing(store.get(field.name)));
  return { filter: JSON.parse(key) as Record<string, unknown>, first: first ?? null };
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}
