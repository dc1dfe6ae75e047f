import type { JsonSchema } from '../../model/types.ts';

/** One fault of a request. */
export const faultSchema: JsonSchema = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: {
    path: { type: 'string', description: 'JSON Pointer into the body' },
    code: { type: 'string' },
    message: { type: 'string' },
    params: { type: 'object', additionalProperties: true },
  },
};

/** The application/problem+json body of every error. */
export const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      items: { $ref: '#/components/schemas/Fault' },
    },
    current: {
      type: 'object',
      additionalProperties: true,
      description: 'The record as it stands, when a write was stale',
    },
  },
};

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const names: Readonly<Record<string, [name: string, description: string]>> = {
  400: ['BadRequest', 'Malformed, or names something unknown or unreadable'],
  401: ['Unauthorised', 'No valid access token'],
  403: ['Forbidden', 'Not allowed'],
  404: ['NotFound', 'Absent, or not yours'],
  409: ['Conflict', 'Taken, in use, in another state, or changed meanwhile'],
  412: ['Stale', 'If-Match names another version'],
  413: ['TooLarge', 'The body is too large'],
  415: ['WrongType', 'The body is not JSON'],
  422: ['Invalid', 'The body breaks the schema or a rule'],
  429: ['TooMany', 'Too many requests'],
  503: ['Unavailable', 'Busy, or the list took too long to read: the errors name what to narrow'],
};

export const problemResponses: JsonSchema = Object.fromEntries(
  Object.values(names).map(([name, description]) => [name, { description, content }]),
);

/** The error answers of an operation, by status. */
export function problems(...statuses: readonly number[]): JsonSchema {
  return Object.fromEntries(
    [401, 403, 429, ...statuses]
      .sort()
      .map((status) => [String(status), { $ref: `#/components/responses/${names[status]![0]}` }]),
  );
}
