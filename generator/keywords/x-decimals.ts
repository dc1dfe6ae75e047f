import type { FieldKeyword } from './keyword.ts';

export const decimals: FieldKeyword = {
  name: 'x-decimals',
  on: 'field',
  inParts: true,
  doc: 'An exact number with that many decimals outside, never a floating one.',
  example: 2,
  metaSchema: { type: 'integer', minimum: 0, maximum: 4 },
  apply(field, value) {
    field.decimals = value as number;
  },
  check(at) {
    if (at.field.kind !== 'decimal') at.report('', '"x-decimals" is for type number');
  },
};
