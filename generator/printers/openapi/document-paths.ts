import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { json, operation } from './blocks.ts';
import { idParameter } from './parameters.ts';
import { problems } from './problems.ts';

const link: JsonSchema = {
  type: 'object',
  required: ['entity', 'plural', 'kind', 'id', 'title', 'state', 'step'],
  properties: {
    entity: { type: 'string' },
    plural: { type: 'string' },
    kind: { type: 'string', description: 'What such a document is called' },
    id: { type: 'integer', minimum: 1 },
    title: { type: 'string' },
    state: {
      type: ['object', 'null'],
      required: ['code', 'title', 'color'],
      properties: { code: { type: 'string' }, title: { type: 'string' }, color: { type: 'string' } },
    },
    step: { type: 'integer', description: 'Negative for what it was made from, positive for what was made of it' },
  },
};

/** The chain of documents of a record, and what a document that is made from it takes over. */
export function documentPaths(entity: EntityModel): Record<string, JsonSchema> {
  const isPart = entity.from.length > 0 || entity.madeInto.length > 0;
  return { ...(isPart ? chainPath(entity) : {}), ...(entity.madeInto.length > 0 ? draftPath(entity) : {}) };
}

function chainPath(entity: EntityModel): Record<string, JsonSchema> {
  return {
    [`/api/${entity.plural}/{id}/chain`]: {
      parameters: [idParameter],
      get: {
        ...operation(
          entity,
          'chain',
          `List what ${entity.title.en.toLowerCase()} was made from and what was made of it`,
          'The documents that the caller may read, from the first source to the last that was made, with their states.',
        ),
        responses: {
          200: { description: 'The documents', content: json({ type: 'array', items: link }) },
          ...problems(400, 404),
        },
      },
    },
  };
}

function draftPath(entity: EntityModel): Record<string, JsonSchema> {
  const target = { name: 'target', in: 'path', required: true, schema: { type: 'string', enum: entity.madeInto } };
  return {
    [`/api/${entity.plural}/{id}/draft/{target}`]: {
      parameters: [idParameter, target],
      get: {
        ...operation(
          entity,
          'draft',
          `Draft a document from ${entity.title.en.toLowerCase()}`,
          'The fields and lines that a new document takes over, with the quantities that are left; nothing is saved.',
        ),
        responses: {
          200: {
            description: 'The body of a new document, with the titles of what it refers to',
            content: json({ type: 'object' }),
          },
          ...problems(400, 403, 404, 422),
        },
      },
    },
  };
}
