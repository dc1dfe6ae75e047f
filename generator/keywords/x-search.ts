import { asStrings } from '../model/source.ts';
import type { EntityKeyword } from './keyword.ts';
import { fieldNames } from './shapes.ts';

export const search: EntityKeyword = {
  name: 'x-search',
  on: 'entity',
  doc: 'Own text fields found by the search box and by pickers, the most telling first.',
  example: ['name', 'serial_no'],
  metaSchema: fieldNames(12, 'The title’s fields are always searched.'),
  apply(draft, value) {
    draft.search = asStrings(value);
  },
  check(at) {
    at.entity.search.forEach((name, index) => {
      if (!at.expect(`/${index}`, 'field', name, Object.keys(at.entity.field))) return;
      const field = at.entity.field[name]!;
      if (field.secret) at.report(`/${index}`, `secret field "${name}" cannot be searched`);
      if (field.kind !== 'string') at.report(`/${index}`, `"${name}" is no text`);
    });
  },
};
