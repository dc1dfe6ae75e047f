import type { JsonSchema } from '../../model/types.ts';

const byField = (values: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: values,
});

/** A row of a list that was asked for groups. */
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
