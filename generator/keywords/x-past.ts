import type { FieldKeyword } from './keyword.ts';

export const past: FieldKeyword = {
  name: 'x-past',
  on: 'field',
  doc: 'A day or an instant of what has happened: one in the future is refused when it is entered or changed. Today is that of the person who enters it.',
  example: true,
  metaSchema: { type: 'boolean', const: true },
  apply(field) {
    field.past = true;
  },
  check(at) {
    const { name, kind } = at.field;
    if (kind !== 'date' && kind !== 'instant')
      at.report('', `"x-past" is for days and instants, and "${name}" is of kind ${kind}: remove it`);
  },
};
