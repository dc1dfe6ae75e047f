import type { FieldKeyword } from './keyword.ts';

export const translatable: FieldKeyword = {
  name: 'x-translatable',
  on: 'field',
  doc: 'The text may be written in several languages; the others are in `translations`. "optional" where it usually is the same in all, as the name of a maker: no translation is missed.',
  example: true,
  metaSchema: { enum: [true, false, 'optional'] },
  apply(field, value) {
    field.translatable = value !== false;
    if (value === 'optional') field.isTranslationOptional = true;
  },
  check(at) {
    if (at.field.kind !== 'string') at.report('', 'only text is translatable');
  },
};
