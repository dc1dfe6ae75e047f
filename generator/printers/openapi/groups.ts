import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { contentRange, json, operation, ref } from './blocks.ts';
import { groupParameters, listParameters } from './parameters.ts';
import { problems } from './problems.ts';

const byField = (values: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: values,
});

/** A row of the answer when groups of a list are requested. */
export const groupSchema: JsonSchema = {
  type: 'object',
  required: ['group', 'count', 'sum', 'min', 'max', '_titles'],
  properties: {
    group: byField({}, 'The keys, each under the name it was asked by; a bucket is text such as 2026-04'),
    count: { type: 'integer', minimum: 0 },
    sum: byField({ type: ['number', 'null'] }, 'Exact, with all digits; null where no row has a value'),
    min: byField({}, 'Least values'),
    max: byField({}, 'Greatest values'),
    _titles: byField({ type: 'string' }, 'Titles of the records that keys refer to'),
  },
};

/** The groups of an entity's list. */
export function groups(entity: EntityModel): JsonSchema {
  const [group, ...measures] = groupParameters(entity);
  const shared = listParameters(entity).filter(({ name }) => name !== 'after');
  return {
    ...operation(
      entity,
      'groups',
      `Groups of ${entity.pluralTitle.en.toLowerCase()}`,
      'Counts, sums, least and greatest values over exactly the rows that the list would answer. The list itself answers the same when it is asked with `group`.',
    ),
    parameters: [{ ...group, required: true }, ...measures, ...shared],
    responses: {
      200: {
        description: 'The groups',
        headers: { 'Content-Range': contentRange(entity) },
        content: json({ type: 'array', items: ref('GroupRow') }),
      },
      ...problems(400, 503),
    },
  };
}
