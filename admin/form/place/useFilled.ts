import { useState } from 'react';
import type { EntityView, FieldView, RefView } from '#admin/providers/model/model.ts';
import type { Row } from '../../cells/text.ts';
import { useForm } from '../FormContext.ts';

/**
 * Fills the reference from which a record takes over its place, such as the department, from the chosen place, if the
 * field is empty and the place has the same reference. `filled` is then the title of the field.
 */
export function useFilled(target: RefView, view: EntityView | null) {
  const { store, shape } = useForm();
  const [filled, setFilled] = useState('');
  const field = shape.through ? shape.fields[shape.through] : undefined;
  const fillFrom = (row: Row) => {
    setFilled('');
    if (!field || !hasSameReference(view, field) || target.own?.includes(field.name) || isSet(store.get(field.name)))
      return;
    const id = row[field.name];
    const title = row._titles?.[field.name];
    if (typeof id !== 'number' || typeof title !== 'string') return;
    store.set(field.name, id, title);
    setFilled(field.title);
  };
  return { filled, fillFrom };
}

/** Whether the records of an entity have the same reference to the same entity. */
export function hasSameReference(view: EntityView | null, { name, ref }: FieldView): boolean {
  return ref !== null && view?.fields[name]?.ref?.entity === ref.entity;
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined;
}
