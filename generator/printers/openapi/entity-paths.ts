import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { actionPaths } from './action-paths.ts';
import { contentRange, json, operation, overlapSentence, recordAnswer, ref, totalRelation } from './blocks.ts';
import { actionsOf, bulk } from './bulk.ts';
import { exampleOf } from './examples.ts';
import { exportList } from './export.ts';
import { groups } from './groups.ts';
import {
  dryRun,
  idempotencyKey,
  idParameter,
  ifMatch,
  ifNoneMatch,
  listParameters,
  recordShapeParameters,
  shapeParameters,
  thenParameter,
} from './parameters.ts';
import { problems } from './problems.ts';
import { recordPaths } from './record-paths.ts';

/** List, create, read, update, delete, bulk, export and the actions of one entity, if it has these verbs. */
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
    [`${path}/groups`]: { get: groups(entity) },
    ...(writes || actionsOf(entity).length > 0 ? { [`${path}/bulk`]: { post: bulk(entity) } } : {}),
    [`${path}/export`]: { post: exportList(entity) },
    ...recordPaths(entity),
    ...actionPaths(entity),
  };
}

function list(entity: EntityModel): JsonSchema {
  const link = {
    schema: { type: 'string' },
    description: 'With `after`: the address of the next page, rel="next"; absent on the last page',
  };
  return {
    ...operation(
      entity,
      'list',
      `List ${entity.pluralTitle.en.toLowerCase()}`,
      'The rows that the caller may read, as far as filter and words match. With `group` it answers groups, as the operation of groups does.',
    ),
    parameters: [...listParameters(entity), ...shapeParameters(entity)],
    responses: {
      200: {
        description: 'The rows',
        headers: { 'Content-Range': contentRange(entity), 'X-Total-Relation': totalRelation, Link: link },
        content: {
          ...json({ type: 'array', items: ref(entity.typeName) }),
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
      ...problems(400, 503),
    },
  };
}

function create(entity: EntityModel): JsonSchema {
  return {
    ...operation(
      entity,
      'create',
      `Create ${entity.title.en.toLowerCase()}`,
      `Creates one record. Defaults, numbers, stamps and computed values are set by the server.${overlapSentence(entity)}`,
    ),
    parameters: [
      dryRun,
      idempotencyKey,
      ...(entity.form.afterCreate ? [thenParameter(entity.form.afterCreate.action)] : []),
    ],
    requestBody: { required: true, content: json(ref(`${entity.typeName}Create`), exampleOf(entity, 'create')) },
    responses: {
      200: {
        description: 'With `dry_run`: what would have been created; it has no id',
        content: json({ type: 'object', additionalProperties: true }),
      },
      201: recordAnswer(entity, 'The new record'),
      ...problems(400, 409, 413, 415, 422),
    },
  };
}

function read(entity: EntityModel): JsonSchema {
  return {
    ...operation(
      entity,
      'read',
      `Read ${entity.title.en.toLowerCase()}`,
      'One record with the titles of what it refers to and what the caller may do with it; one in the recycle bin too.',
    ),
    parameters: [...recordShapeParameters(entity), ifNoneMatch],
    responses: {
      200: recordAnswer(entity, 'The record'),
      304: { description: 'Nothing of the answer has changed' },
      ...problems(400, 404),
    },
  };
}

function update(entity: EntityModel, method: 'put' | 'patch'): JsonSchema {
  return {
    ...operation(
      entity,
      method === 'put' ? 'update' : 'patch',
      `Change ${entity.title.en.toLowerCase()}`,
      `Merges: an absent property is unchanged, null empties it.${overlapSentence(entity)}`,
    ),
    parameters: [ifMatch, dryRun],
    requestBody: { required: true, content: json(ref(`${entity.typeName}Update`)) },
    responses: { 200: recordAnswer(entity, 'The changed record'), ...problems(400, 404, 409, 412, 413, 415, 422) },
  };
}

function remove(entity: EntityModel): JsonSchema {
  return {
    ...operation(
      entity,
      'delete',
      `Move ${entity.title.en.toLowerCase()} to the recycle bin`,
      'The record leaves every list and can be restored; it is refused while other records need it.',
    ),
    parameters: [ifMatch, dryRun],
    responses: { 200: recordAnswer(entity, 'The deleted record'), ...problems(400, 404, 409, 412) },
  };
}
