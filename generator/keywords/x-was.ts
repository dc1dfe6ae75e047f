import type { EntityKeyword, FieldKeyword } from './keyword.ts';
import { text } from './shapes.ts';

export const wasEntity: EntityKeyword = {
  name: 'x-was',
  on: 'entity',
  doc: 'The entity’s former name: the next migration renames its table.',
  example: 'old-name',
  metaSchema: { ...text(60), pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' },
  apply(draft, value) {
    draft.was = value as string;
  },
  check(at, value) {
    const was = String(value);
    if (at.entities[was])
      at.report('', `"${was}" still exists and cannot be the former name: remove its file, or remove x-was`);
    const other = Object.values(at.entities).find((entity) => entity.was === was && entity.name !== at.entity.name);
    if (other) at.report('', `"${was}" is the former name of "${other.name}" too: remove x-was from one of them`);
  },
};

export const wasField: FieldKeyword = {
  name: 'x-was',
  on: 'field',
  doc: 'The property’s former name: the next migration renames its column.',
  example: 'old_name',
  metaSchema: { ...text(60), pattern: '^[a-z][a-z0-9_]*$' },
  apply(field, value) {
    field.was = value as string;
  },
  check(at, value) {
    const was = String(value);
    if (at.entity.field[was])
      at.report('', `"${was}" still exists and cannot be the former name: remove that property, or remove x-was`);
    const other = at.entity.fields.find((field) => field.was === was && field.name !== at.field.name);
    if (other) at.report('', `"${was}" is the former name of "${other.name}" too: remove x-was from one of them`);
  },
};
