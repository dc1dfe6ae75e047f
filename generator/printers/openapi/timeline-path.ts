import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { json, operation } from './blocks.ts';
import { idParameter } from './parameters.ts';
import { problems } from './problems.ts';

const who: JsonSchema = {
  type: ['object', 'null'],
  required: ['id', 'title'],
  properties: { id: { type: 'integer', minimum: 1 }, title: { type: 'string' } },
  description: 'Null for what the server did by itself',
};

const entry: JsonSchema = {
  type: 'object',
  required: ['id', 'at', 'verb', 'entity', 'plural', 'record_id', 'record_version', 'title', 'diff', 'data', 'by'],
  properties: {
    id: { type: 'integer', minimum: 1 },
    at: { type: 'string', format: 'date-time' },
    verb: { type: 'string' },
    entity: { type: 'string', description: 'The kind of record it happened to' },
    plural: { type: 'string' },
    record_id: { type: 'integer', minimum: 1 },
    record_version: { type: ['integer', 'null'] },
    title: { type: 'string', description: 'The title of that record' },
    diff: {
      type: ['object', 'null'],
      description: 'Value before and after, by field, of the fields the caller may read',
    },
    data: { type: ['object', 'null'] },
    by: who,
  },
};

const text = { type: 'string', maxLength: 400 };
const day = { type: 'string', format: 'date' };
const query = (name: string, description: string, schema: JsonSchema) => ({ name, in: 'query', description, schema });

const parameters = [
  query('kind', 'Names of entities, separated by commas: only events of such records', text),
  query('verb', 'Kinds of events, such as create,update', text),
  query('by', 'The account whose events are wanted', { type: 'integer', minimum: 1 }),
  query('from', 'The first day, in the time zone of the organisation', day),
  query('to', 'The last day', day),
  query('limit', 'Entries of a page', { type: 'integer', minimum: 1, maximum: 200, default: 50 }),
  query('after', 'Where the page before ended, from its `Link`', text),
];

/** The events of a record and of the records that belong to it. The history itself has no such path. */
export function timelinePath(entity: EntityModel): Record<string, JsonSchema> {
  if (entity.owner?.entities === '*') return {};
  const link = {
    schema: { type: 'string' },
    description:
      'The address of the next page, rel="next"; absent on the last. A page may be short and have a next one.',
  };
  return {
    [`/api/${entity.plural}/{id}/timeline`]: {
      parameters: [idParameter],
      get: {
        ...operation(
          entity,
          'timeline',
          `What happened to ${entity.title.en.toLowerCase()}`,
          'The events of the record, of its sub-records and of what refers to it, newest first. Each is answered if the caller may read the record it happened to.',
        ),
        parameters,
        responses: {
          200: {
            description: 'The events',
            headers: { Link: link },
            content: {
              ...json({ type: 'array', items: entry }),
              'text/csv': { schema: { type: 'string', description: 'The whole line, in the language asked for' } },
            },
          },
          ...problems(400, 404),
        },
      },
    },
  };
}
