import { checkCondition } from '../model/assert/condition.ts';
import type { Filter } from '../model/types.ts';
import type { FieldKeyword } from './keyword.ts';
import { filter } from './shapes.ts';

export const showIf: FieldKeyword = {
  name: 'x-show-if',
  on: 'field',
  doc: 'The field is shown only where this holds; hidden it keeps its value and is never demanded.',
  example: { is_leased: true },
  metaSchema: filter,
  apply(field, value) {
    field.showIf = value as Filter;
  },
  check(at) {
    if (at.field.showIf) checkCondition(at, '', at.field.showIf);
  },
};
