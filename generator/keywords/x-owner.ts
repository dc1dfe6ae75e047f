import { asJson, asStrings } from '../model/source.ts';
import type { FieldKeyword } from './keyword.ts';
import { closed, entityName, fieldName } from './shapes.ts';

const list = { type: 'array', items: entityName, minItems: 1, maxItems: 60, uniqueItems: true };
const named = { type: 'string', enum: ['*', 'attached'] };

export const owner: FieldKeyword = {
  name: 'x-owner',
  on: 'field',
  doc: 'The row is attached to a record of one of these entities and follows its client and permissions; a column with the owner’s type is added. With "attached" they are the entities that name this one in "x-attach", with "*" all of them.',
  example: ['shelf', 'book'],
  metaSchema: {
    anyOf: [
      list,
      named,
      closed(
        {
          entities: { anyOf: [list, named], description: 'The entities whose records may be the owner.' },
          type: { ...fieldName, description: 'Name of the type’s column.' },
        },
        ['entities'],
      ),
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
    if (at.field.owners.length === 0)
      at.report('', `no entity names ${at.entity.name} in "x-attach": name it there, or list the owners here`);
    (at.field.owners as readonly string[]).forEach((name, index) => {
      at.expect(`/${index}`, 'entity', name, Object.keys(at.entities));
    });
  },
};

type Owners = {
  readonly entities: readonly string[] | '*';
  readonly type: string;
  /** Whether the entities that name this one in `x-attach` are added to `entities`. */
  readonly isOpen: boolean;
};

/** The owner entities, and the name of the column that stores the entity of the owner. */
export function ownersOf(value: unknown): Owners {
  const object = Array.isArray(value) || typeof value === 'string' ? { entities: value } : asJson(value);
  const isOpen = object.entities === 'attached';
  const listed = isOpen ? [] : asStrings(object.entities);
  const entities = object.entities === '*' ? '*' : listed;
  return { entities, isOpen, type: typeof object.type === 'string' ? object.type : 'owner_type' };
}
