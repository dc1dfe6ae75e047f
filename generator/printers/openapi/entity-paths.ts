import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { actionPaths } from './action-paths.ts';
import { actionsOf, bulk } from './bulk.ts';
import { exampleOf } from './examples.ts';
import { exportList } from './export.ts';
import {
  dryRun,
  groupParameters,
  idempotencyKey,
  idParameter,
  ifMatch,
  listParameters,
  shapeParameters,
} from './parameters.ts';
import { problems } from './problems.ts';

/** List, create, read, update, delete, bulk, export and the actions of one entity, as far as it has these verbs. */
export function entityPaths(entity: EntityModel): JsonSchema {
  const has = (verb: string) => entity.verbs.includes(verb);
  const path = `/api/${entity.plural}`;
  const writes = has('create') || has('update') || has('delete');
  return {
    [path]: { get: list(entity), ...(has('create') ? { post: create(entity) } : {}) },
    [`${path}/{id}`]: {
      parameters: [idParameter],
      get: read(entity),
      ...(has('update') ? { put: update(entity, 'put'), patch: update(entity, 'patch') } : {}),
      ...(has('delete') ? { delete: remove(entity) } : {}),
    },
    ...(writes || actionsOf(entity).length > 0 ? { [`${path}/bulk`]: { post: bulk(entity) } } : {}),
    [`${path}/export`]: { post: exportList(entity) },
    ...actionPaths(entity),
  };
}

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (schema: JsonSchema, example?: unknown) => ({
  'application/json': { schema, ...(example ? { example } : {}) },
});
const etag = { ETag: { schema: { type: 'string' }, description: 'The version, for If-Match' } };

/** An operation's id, tag and one-line summary. */
export function operation(entity: EntityModel, verb: string, summary: string) {
  return { operationId: `${entity.name}.${verb}`, tags: [entity.name], summary };
}

export function recordAnswer(entity: EntityModel, description: string) {
  return {
    description,
    headers: entity.versioned ? etag : {},
    content: json(ref(entity.typeName), exampleOf(entity, 'record')),
  };
}

function list(entity: EntityModel): JsonSchema {
  const range = {
    'Content-Range': {
      schema: { type: 'string', examples: [`${entity.plural} 0-24/1234`] },
      description: 'Which rows of how many; absent with `after`',
    },
    Link: {
      schema: { type: 'string' },
      description: 'With `after`: the address of the next page, rel="next"; absent on the last page',
    },
  };
  return {
    ...operation(entity, 'list', `List ${entity.pluralTitle.en.toLowerCase()}`),
    parameters: [...listParameters, ...shapeParameters, ...groupParameters],
    responses: {
      200: {
        description: 'The rows, or with `group` the groups',
        headers: range,
        content: {
          ...json({ type: 'array', items: { anyOf: [ref(entity.typeName), ref('GroupRow')] } }),
          'text/csv': {
            schema: {
              type: 'string',
              description: 'The whole list, with titles in the language asked for; no `range`',
            },
          },
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
            schema: { type: 'string', format: 'binary', description: 'The same as a workbook' },
          },
        },
      },
      ...problems(400),
    },
  };
}

function create(entity: EntityModel): JsonSchema {
  return {
    ...operation(entity, 'create', `Create ${entity.title.en.toLowerCase()}`),
    parameters: [dryRun, idempotencyKey],
    requestBody: { required: true, content: json(ref(`${entity.typeName}Create`), exampleOf(entity, 'create')) },
    responses: { 201: recordAnswer(entity, 'The new record'), ...problems(400, 409, 413, 415, 422) },
  };
}

function read(entity: EntityModel): JsonSchema {
  return {
    ...operation(entity, 'read', `Read ${entity.title.en.toLowerCase()}`),
    parameters: shapeParameters,
    responses: { 200: recordAnswer(entity, 'The record'), ...problems(400, 404) },
  };
}

function update(entity: EntityModel, method: 'put' | 'patch'): JsonSchema {
  return {
    ...operation(entity, method === 'put' ? 'update' : 'patch', `Change ${entity.title.en.toLowerCase()}`),
    description: 'Merges: an absent property is unchanged, null empties it.',
    parameters: [ifMatch, dryRun],
    requestBody: { required: true, content: json(ref(`${entity.typeName}Update`)) },
    responses: { 200: recordAnswer(entity, 'The changed record'), ...problems(400, 404, 409, 412, 413, 415, 422) },
  };
}

function remove(entity: EntityModel): JsonSchema {
  return {
    ...operation(entity, 'delete', `Move ${entity.title.en.toLowerCase()} to the recycle bin`),
    parameters: [ifMatch, dryRun],
    responses: { 200: recordAnswer(entity, 'The deleted record'), ...problems(400, 404, 409, 412) },
  };
}
