import { checkTargetCondition } from '../model/assert/condition.ts';
import { asJson } from '../model/source.ts';
import { defaultDepth, isSelfReference } from '../model/trees.ts';
import type { Filter, Reference } from '../model/types.ts';
import type { FieldKeyword } from './keyword.ts';
import { closed, entityName, filter } from './shapes.ts';

const onDelete: readonly Reference['onDelete'][] = ['refuse', 'with', 'empty'];

export const ref: FieldKeyword = {
  name: 'x-ref',
  on: 'field',
  doc: 'A reference to a record of another entity (type integer), or a list of them (type array): foreign key, index and picker.',
  example: { entity: 'shelf', filter: { hall_id: '$record.hall_id' }, on_delete: 'refuse' },
  metaSchema: {
    anyOf: [
      entityName,
      closed(
        {
          entity: entityName,
          filter: { ...filter, description: 'Allowed targets; "$record.country_id" is a field of this record.' },
          create: { type: 'boolean', description: 'The picker offers to make a new one.' },
          max_depth: {
            type: 'integer',
            minimum: 2,
            maximum: 100,
            default: defaultDepth,
            description:
              'Of a reference to the own entity: how many levels the tree may have, the topmost counted. A record never lies above itself.',
          },
          title: {
            type: 'string',
            enum: ['if_readable'],
            description:
              'Who may read the reference but not its target does not see the target’s title; by default everybody who reads the reference sees it.',
          },
          on_delete: { type: 'string', enum: onDelete, description: 'What happens here when the target is deleted.' },
        },
        ['entity'],
      ),
    ],
  },
  apply(field, value) {
    const given = typeof value === 'string' ? { entity: value } : asJson(value);
    field.ref = {
      entity: given.entity as string,
      ...(given.filter ? { filter: given.filter as Filter } : {}),
      create: given.create === true,
      ...(given.title === 'if_readable' ? { title: 'if_readable' as const } : {}),
      ...(given.max_depth ? { maxDepth: given.max_depth as number } : {}),
      onDelete: (given.on_delete as Reference['onDelete'] | undefined) ?? 'refuse',
    };
  },
  check(at) {
    const { field } = at;
    if (!field.ref || !at.expect('', 'entity', field.ref.entity, Object.keys(at.entities))) return;
    if (field.kind !== 'reference' && field.kind !== 'references')
      at.report('', 'a reference is of type integer or array');
    if (field.ref.onDelete === 'empty' && field.required)
      at.report('/on_delete', 'a required reference cannot be emptied');
    if (field.ref.title && field.kind !== 'reference')
      at.report('/title', 'only a reference to one record (type integer) has a title of its own');
    if (field.ref.title && field.name === at.entity.scope.through)
      at.report('/title', 'who reads a row also sees the record that its scope goes through');
    if (field.ref.maxDepth !== undefined && !isSelfReference(at.entity, field))
      at.report('/max_depth', `only a reference to ${at.entity.name} itself has levels`);
    if (field.ref.filter) checkTargetCondition(at, '/filter', field.ref.filter, at.entities[field.ref.entity]!);
  },
};
