import type { JsonSchema } from '../../model/types.ts';

export const idParameter: JsonSchema = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
};

export const ifMatch: JsonSchema = {
  name: 'If-Match',
  in: 'header',
  description: 'The version the change is based on, as ETag gave it',
  schema: { type: 'string' },
};

const query = (
  name: string,
  description: string,
  example: string,
  schema: JsonSchema = { type: 'string' },
): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema,
  example,
});

export const listParameters: readonly JsonSchema[] = [
  query('filter', 'A condition as JSON; every name must be readable', '{"is_active":true}'),
  query('sort', 'One key or several, as JSON', '["id","ASC"]'),
  query('range', 'First and last row, from 0, as JSON; at most 1,000 rows', '[0,24]'),
  query('q', 'Words to search for', 'icu', { type: 'string', maxLength: 100 }),
];

export const shapeParameters: readonly JsonSchema[] = [
  query('fields', 'Names of the fields wanted, separated by commas', 'id'),
  query('expand', 'References to answer as records, at most two, separated by commas', 'created_by'),
];
