import { transitionsOf } from '../../model/lifecycles.ts';
import { naturalKeys } from '../../model/natural-keys.ts';
import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { json, operation, ref } from './blocks.ts';
import { idempotencyKey } from './parameters.ts';
import { problems } from './problems.ts';

/** Many rows in one request, with a result for each. */
export function bulk(entity: EntityModel): JsonSchema {
  const verbs = ['create', 'update', 'delete'].filter((verb) => entity.verbs.includes(verb));
  const keys = upsertKeys(entity);
  const acts = actionsOf(entity);
  const modes = [...verbs, ...(keys.length > 0 ? ['upsert'] : []), ...(acts.length > 0 ? ['action'] : [])];
  const body = bodyOf(entity, { modes, keys, acts });
  const answer = answerOf(entity);
  return {
    ...operation(
      entity,
      'bulk',
      `Many ${entity.pluralTitle.en.toLowerCase()} at once: ${modes.join(', ')}`,
      'All or nothing by default; each row gets a result of its own.',
    ),
    parameters: [idempotencyKey],
    requestBody: { required: true, content: json(body) },
    responses: {
      200: { description: 'One result per row', content: json(answer) },
      202: {
        description:
          'More than 1,000 rows, or more than 200 for an action: a job does them with the rights of the person who asked, in steps of 200, or all in one transaction when atomic. Location says where to ask for it',
        headers: { Location: { schema: { type: 'string' } } },
        content: json(accepted),
      },
      207: { description: 'One result per row, some refused', content: json(answer) },
      ...problems(400, 409, 413, 415, 422),
    },
  };
}

type Offer = {
  readonly modes: readonly string[];
  readonly keys: ReturnType<typeof upsertKeys>;
  readonly acts: readonly string[];
};

function bodyOf(entity: EntityModel, { modes, keys, acts }: Offer): JsonSchema {
  return {
    type: 'object',
    required: ['mode', 'rows'],
    properties: {
      mode: { type: 'string', enum: modes },
      rows: {
        type: 'array',
        maxItems: 10_000,
        items: oneOrAny(rowsOf(entity, modes)),
        description:
          'Records; of those to delete or that an action is for, the id alone, or an object with id and perhaps row_version',
      },
      atomic: { type: 'boolean', default: true, description: 'All or nothing' },
      dry_run: {
        type: 'boolean',
        default: false,
        description: 'Every row gets the result that it would have had, and nothing is changed',
      },
      ...(keys.length > 0 && {
        key: {
          enum: keys,
          description: 'What an upsert knows a row again by: it changes the one there is, or creates one',
        },
      }),
      ...(acts.length > 0 && {
        action: {
          type: 'string',
          description: `What each row does in the mode action, with the rights and refusals of doing it alone: ${acts.join(', ')}. Actions that show a secret once, or only look, are for one record`,
        },
        input: {
          type: 'object',
          additionalProperties: true,
          description: 'What the action asks for, the same for all rows',
        },
      }),
    },
  };
}

function answerOf(entity: EntityModel): JsonSchema {
  const result = {
    type: 'object',
    required: ['status'],
    properties: {
      status: { type: 'integer' },
      id: { type: ['integer', 'null'] },
      code: { type: 'string', description: 'Why the row was refused' },
      title: { type: 'string', description: 'The same as a sentence' },
      record: {
        anyOf: [ref(entity.typeName), { type: 'null' }],
        description: 'The record as it is now; what a dry run would have created has no id',
      },
      errors: { type: 'array', items: ref('Fault') },
    },
  };
  return {
    type: 'object',
    required: ['results'],
    properties: { ok: { type: 'boolean' }, dry_run: { type: 'boolean' }, results: { type: 'array', items: result } },
  };
}

/** The transitions of a lifecycle, and the other actions on a record. */
export function actionsOf({ lifecycles, actionWords, readOnlyActions, verbs }: EntityModel): readonly string[] {
  const named = [...transitionsOf({ lifecycles }).map(({ name }) => name), ...Object.keys(actionWords)];
  const bin = verbs.includes('delete') ? ['restore', 'purge'] : [];
  return [...new Set([...named, ...bin])].filter((name) => !readOnlyActions.includes(name));
}

function oneOrAny(schemas: readonly object[]): object {
  return schemas.length === 1 ? (schemas[0] as object) : { anyOf: schemas };
}

/** The possible shapes of a row by mode: a body, a change with its id, or only the id. */
function rowsOf(entity: EntityModel, modes: readonly string[]): JsonSchema[] {
  const id = { type: 'integer', minimum: 1 };
  const named = { type: 'object', required: ['id'], properties: { id } };
  const version = { ...named, properties: { id, row_version: id } };
  return [
    ...(modes.includes('create') ? [ref(`${entity.typeName}Create`)] : []),
    ...(modes.includes('update') ? [ref(`${entity.typeName}Change`)] : []),
    ...(modes.includes('delete') || modes.includes('action') ? [version, id] : []),
  ];
}

function upsertKeys(entity: EntityModel): readonly (readonly string[])[] {
  if (!entity.verbs.includes('create') || !entity.verbs.includes('update')) return [];
  return naturalKeys(entity).map(({ fields }) => fields);
}

const accepted: JsonSchema = {
  type: 'object',
  required: ['job', 'status', 'total'],
  properties: { job: { type: 'integer' }, status: { type: 'string' }, total: { type: 'integer' } },
};
