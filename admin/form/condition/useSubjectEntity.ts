import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { useViews } from '#admin/providers/model/useViews.ts';
import { useForm, useValue } from '../FormContext.ts';

export type SubjectEntity = {
  /** The field that names the entity. */
  first: FieldView | undefined;
  /** The name of the entity; empty while nothing is chosen. */
  name: string;
  /** Null where it may not be read, undefined while it is loading. */
  entity: EntityView | null | undefined;
};

/** The entity to which a field's value refers, as another field of the form names it. */
export function useSubjectEntity(field: FieldView): SubjectEntity {
  const { shape } = useForm();
  const about = field.about ?? '';
  const value = useValue(about);
  const name = typeof value === 'string' ? value : '';
  const entity = useViews(name ? [name] : [])[name];
  return { first: shape.fields[about], name, entity };
}
