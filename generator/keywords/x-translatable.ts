import type { FieldKeyword } from './keyword.ts';

export const translatable: FieldKeyword = {
  name: 'x-translatable',
  on: 'field',
  doc: 'The text may be written in several languages; the others stand in `translations`.',
  example: true,
  metaSchema: { type: 'boolean' },
  apply(field, value) {
    field.translatable = value === true;
  },
  check(at) {
    if (at.field.kind !== 'string') at.report('', 'only text is translatable');
  },
};
