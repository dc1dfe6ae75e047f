import type { JsonSchema } from '#generator/model/types.ts';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
export const text = (maxLength = 1000): JsonSchema => ({ type: 'string', maxLength });

type Operation = {
  readonly summary: string;
  readonly body?: JsonSchema;
  /** Without an answer, the operation redirects. */
  readonly answer?: JsonSchema;
  readonly open?: boolean;
  readonly also?: Readonly<Record<string, JsonSchema>>;
};

/** The redirect, for a browser. */
const elsewhere = {
  description: 'Go on there',
  headers: { Location: { schema: { type: 'string' } } },
  content: { 'text/html': { schema: { type: 'string' } } },
};

/** An operation outside the entities; `also` has its answers with other statuses. */
export function operation(id: string, { summary, body, answer, open, also = {} }: Operation): JsonSchema {
  const responses: Record<string, unknown> = answer
    ? { '200': { description: 'Done', content: json(answer) } }
    : { '302': elsewhere };
  if (!open) responses['401'] = { $ref: '#/components/responses/Unauthorised' };
  for (const [status, schema] of Object.entries(also))
    responses[status] = { description: summary, content: json(schema) };
  responses.default = {
    description: 'A problem',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    operationId: id,
    summary,
    description: `${summary}. ${open ? 'Needs no access token.' : 'Needs an access token.'}`,
    tags: ['access'],
    ...(open && { security: [] }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses,
  };
}

export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, required });
export const signedIn = object({ userData: { type: 'object' }, accessToken: text(), refreshToken: text() });
export const failed = object({ error: {} }, ['error']);

export function idParameter(): JsonSchema {
  return { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
}

export const nullable = (type: string): JsonSchema => ({ type: [type, 'null'] });

/** A query parameter of an address. */
export const query = (name: string, description: string, schema: JsonSchema, required = false) => ({
  name,
  in: 'query',
  description,
  schema,
  ...(required && { required }),
});
