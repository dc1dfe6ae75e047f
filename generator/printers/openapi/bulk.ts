import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { json, operation, ref } from './entity-paths.ts';
import { problems } from './problems.ts';

/** Many rows in one request, a result for each. */
export function bulk(entity: EntityModel): JsonSchema {
  const modes = ['create', 'update', 'delete'].filter((verb) => entity.verbs.includes(verb));
  const body = {
    type: 'object',
    required: ['mode', 'rows'],
    properties: {
      mode: { type: 'string', enum: modes },
      rows: { type: 'array', maxItems: 1000, items: { type: 'object' } },
      atomic: { type: 'boolean', description: 'All or nothing' },
    },
  };
  const result = {
    type: 'object',
    required: ['status'],
    properties: {
      status: { type: 'integer' },
      id: { type: 'integer' },
      record: ref(entity.typeName),
      errors: { type: 'array', items: { type: 'object' } },
    },
  };
  const answer = { type: 'object', required: ['results'], properties: { results: { type: 'array', items: result } } };
  return {
    ...operation(entity, 'bulk', `Create, change or delete many ${entity.pluralTitle.en.toLowerCase()}`),
    requestBody: { required: true, content: json(body) },
    responses: {
      200: { description: 'One result per row', content: json(answer) },
      ...problems(400, 409, 413, 415, 422),
    },
  };
}
