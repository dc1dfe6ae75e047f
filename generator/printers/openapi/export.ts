import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { json, operation } from './blocks.ts';
import { idempotencyKey } from './parameters.ts';
import { problems } from './problems.ts';

const body = {
  type: 'object',
  required: ['format'],
  additionalProperties: false,
  properties: {
    format: { type: 'string', enum: ['csv', 'xlsx'] },
    filter: { type: ['object', 'null'], description: 'As in the list' },
    sort: { type: ['array', 'null'], items: { type: 'array', items: { type: 'string' } } },
    q: { type: ['string', 'null'], maxLength: 100 },
    fields: { type: ['array', 'null'], items: { type: 'string' }, description: 'The columns in order; all by default' },
  },
};

const accepted = {
  type: 'object',
  required: ['job', 'status', 'total'],
  properties: {
    job: { type: 'integer' },
    status: { type: 'string', enum: ['waiting'] },
    total: { type: 'integer', description: 'Rows there are now' },
  },
};

/** Exports a whole list into a file with a job. */
export function exportList(entity: EntityModel): JsonSchema {
  return {
    ...operation(
      entity,
      'export',
      `Export ${entity.pluralTitle.en.toLowerCase()} into a file`,
      'Writes the whole list by a job.',
    ),
    parameters: [idempotencyKey],
    requestBody: { required: true, content: json(body) },
    responses: {
      202: {
        description:
          'A job writes the file, with the rights of whoever asked at the time it runs. Location says where to ask for it; its result names the file, which /api/files/{id} answers to its owner for a day',
        headers: { Location: { schema: { type: 'string' } } },
        content: json(accepted),
      },
      ...problems(400, 409, 413, 415, 503),
    },
  };
}
