import { asJson } from '../model/source.ts';
import type { EntityKeyword } from './keyword.ts';
import { closed, fieldName } from './shapes.ts';

export const custom: EntityKeyword = {
  name: 'x-custom',
  on: 'entity',
  doc: 'Custom fields: allowed wherever records are edited; false forbids them, `by` names the reference that may limit a field to some of its records.',
  example: { by: 'family_id' },
  metaSchema: {
    type: ['boolean', 'object'],
    anyOf: [
      { type: 'boolean' },
      closed({ by: { ...fieldName, description: 'A reference of this entity, such as the family of an asset.' } }, [
        'by',
      ]),
    ],
  },
  apply(draft, value) {
    draft.custom = value === false ? null : { by: (asJson(value).by as string | undefined) ?? null };
  },
  check(at) {
    const by = at.entity.custom?.by ?? null;
    if (by === null || !at.expect('/by', 'field', by, Object.keys(at.entity.field))) return;
    if (at.entity.field[by]?.kind !== 'reference') at.report('/by', `"${by}" is no reference`);
  },
};
