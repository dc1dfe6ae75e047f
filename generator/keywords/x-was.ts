import type { EntityKeyword, FieldKeyword } from './keyword.ts';
import { text } from './shapes.ts';

export const wasEntity: EntityKeyword = {
  name: 'x-was',
  on: 'entity',
  doc: 'The entity’s former name: the next migration renames its table.',
  metaSchema: { ...text(60), pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' },
  apply(draft, value) {
    draft.was = value as string;
  },
  check(at, value) {
    if (at.entities[value as string]) at.report('', `"${String(value)}" still exists: it cannot be the former name`);
  },
};

export const wasField: FieldKeyword = {
  name: 'x-was',
  on: 'field',
  doc: 'The property’s former name: the next migration renames its column.',
  metaSchema: { ...text(60), pattern: '^[a-z][a-z0-9_]*$' },
  apply(field, value) {
    field.was = value as string;
  },
  check(at, value) {
    if (at.entity.field[value as string])
      at.report('', `"${String(value)}" still exists: it cannot be the former name`);
  },
};
