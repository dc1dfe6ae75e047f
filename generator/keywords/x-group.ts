import type { FieldKeyword } from './keyword.ts';
import { text } from './shapes.ts';

export const group: FieldKeyword = {
  name: 'x-group',
  on: 'field',
  doc: 'Field group for permissions; "read" on the entity brings the default group only.',
  example: 'money',
  metaSchema: { ...text(40), pattern: '^[a-z][a-z0-9_]*$' },
  apply(field, value) {
    field.group = value as string;
  },
};
