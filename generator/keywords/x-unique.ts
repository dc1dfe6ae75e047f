import { asJson, asStrings } from '../model/source.ts';
import type { FieldKind, Unique } from '../model/types.ts';
import { keyColumnOf } from '../text/unique-key.ts';
import type { EntityKeyword } from './keyword.ts';
import { closed, fieldName } from './shapes.ts';

const names = { type: 'array', items: fieldName, minItems: 1, maxItems: 5, uniqueItems: true };
const uncomparable: readonly FieldKind[] = ['references', 'json', 'double'];

export const unique: EntityKeyword = {
  name: 'x-unique',
  on: 'entity',
  doc: 'Sets of fields that no two live rows share, per client unless "across" is "all"; text is compared without case, blanks at its ends and forms of writing a letter.',
  example: [['code'], { fields: ['email'], across: 'all' }],
  metaSchema: {
    type: 'array',
    maxItems: 10,
    items: {
      anyOf: [names, closed({ fields: names, across: { type: 'string', enum: ['client', 'all'] } }, ['fields'])],
    },
  },
  apply(draft, value) {
    draft.unique = (value as unknown[]).map(toUnique);
  },
  check(at) {
    at.entity.unique.forEach(({ fields }, index) => {
      for (const name of fields) {
        if (!at.expect(`/${index}`, 'field', name, Object.keys(at.entity.field))) continue;
        if (at.entity.field[keyColumnOf(name)])
          at.report(`/${index}`, `"${keyColumnOf(name)}" is the column of its key: rename that property`);
        if (uncomparable.includes(at.entity.field[name]!.kind)) at.report(`/${index}`, `"${name}" cannot be unique`);
      }
    });
  },
};

function toUnique(value: unknown): Unique {
  if (Array.isArray(value)) return { fields: asStrings(value), across: 'client' };
  const { fields, across } = asJson(value);
  return { fields: asStrings(fields), across: across === 'all' ? 'all' : 'client' };
}
