import { checkCondition } from '../model/assert/condition.ts';
import type { Filter } from '../model/types.ts';
import type { FieldKeyword } from './keyword.ts';
import { filter } from './shapes.ts';

export const requireIf: FieldKeyword = {
  name: 'x-require-if',
  on: 'field',
  doc: 'The field is demanded where this holds.',
  example: { is_leased: true },
  metaSchema: filter,
  apply(field, value) {
    field.requireIf = value as Filter;
  },
  check(at) {
    if (at.field.requireIf) checkCondition(at, '', at.field.requireIf);
  },
};
