import type { FieldView, RefView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { clientField, narrowedTo, useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { cascadeFields, cascadeFilter, neededFields } from '../conditions.ts';
import { useForm, useReading } from '../FormContext.ts';

/**
 * The filter for the choices of a reference: the chosen client, and the reference's own filter with this form's values.
 * `first` is the field that has to be chosen first, if any.
 */
export function useTargetFilter(ref: RefView): { filter: Record<string, unknown>; first: FieldView | null } {
  const { store, shape } = useForm();
  const { entities } = useModel();
  const chosen = useChosenClient();
  const own = store.get(clientField);
  const client = typeof own === 'number' ? { id: own } : chosen;
  const names = cascadeFields(ref.filter);
  const sourceOf = (name: string) => (name in shape.fields ? name : (shape.through ?? name));
  const sources = names.map(sourceOf);
  const key = useReading(sources, () => JSON.stringify(cascadeFilter(ref.filter, store.record())));
  const needed = neededFields(ref.filter).map(sourceOf);
  const first = needed.map((name) => shape.fields[name]).find((field) => field && isMissing(store.get(field.name)));
  const filter = { ...narrowedTo(client, entities[ref.entity]?.client_rows), ...JSON.parse(key) };
  return { filter, first: first ?? null };
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}
