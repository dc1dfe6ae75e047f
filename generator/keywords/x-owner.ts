import { asJson, asStrings } from '../model/source.ts';
import type { FieldKeyword } from './keyword.ts';
import { closed, entityName, fieldName } from './shapes.ts';

const list = { type: 'array', items: entityName, minItems: 1, maxItems: 60, uniqueItems: true };
const all = { type: 'string', enum: ['*'] };

export const owner: FieldKeyword = {
  name: 'x-owner',
  on: 'field',
  doc: 'The row is attached to a record of one of these entities and follows its client and permissions; a column with the owner’s type is added.',
  example: ['shelf', 'book'],
  metaSchema: {
    anyOf: [
      list,
      all,
      closed({ entities: { anyOf: [list, all] }, type: { ...fieldName, description: 'Name of the type’s column.' } }, [
        'entities',
      ]),
    ],
  },
  apply(field, value) {
    field.owners = ownersOf(value).entities;
  },
  check(at) {
    if (at.field.kind !== 'integer') {
      at.report('', 'an owner is of type integer');
    }
    if (!Array.isArray(at.field.owners)) return;
    (at.field.owners as readonly string[]).forEach((name, index) => {
      at.expect(`/${index}`, 'entity', name, Object.keys(at.entities));
    });
  },
};

/** The owner entities and the name of the column that says which of them it is. */
export function ownersOf(value: unknown): { entities: readonly string[] | '*'; type: string } {
  const object = Array.isArray(value) || typeof value === 'string' ? { entities: value } : asJson(value);
  const entities = object.entities === '*' ? '*' : asStrings(object.entities);
  return { entities, type: typeof object.type === 'string' ? object.type : 'owner_type' };
}
