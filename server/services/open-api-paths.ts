import type { EntityModel, JsonSchema } from '#generator/model/types.ts';
import { dryRun, idempotencyKey } from '#generator/printers/openapi/parameters.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ActionPlug } from '#server/crud/plugs.ts';
import { filePaths } from './files/files-openapi.ts';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const text = (maxLength = 1000): JsonSchema => ({ type: 'string', maxLength });

type Operation = {
  readonly summary: string;
  readonly body?: JsonSchema;
  /** Without one, it leads elsewhere. */
  readonly answer?: JsonSchema;
  readonly open?: boolean;
  readonly also?: Readonly<Record<string, JsonSchema>>;
};

/** The way on, for a browser. */
const elsewhere = {
  description: 'Go on there',
  headers: { Location: { schema: { type: 'string' } } },
  content: { 'text/html': { schema: { type: 'string' } } },
};

function operation(id: string, { summary, body, answer, open, also = {} }: Operation): JsonSchema {
  const responses: Record<string, unknown> = answer
    ? { '200': { description: 'Done', content: json(answer) } }
    : { '302': elsewhere };
  for (const [status, schema] of Object.entries(also))
    responses[status] = { description: summary, content: json(schema) };
  responses.default = {
    description: 'A problem',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    operationId: id,
    summary,
    tags: ['access'],
    ...(open && { security: [] }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses,
  };
}

const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, required });
const signedIn = object({ userData: { type: 'object' }, accessToken: text(), refreshToken: text() });
const failed = object({ error: {} }, ['error']);

/** Paths outside the entities, and the actions that plugs add. */
export function extraPaths(engine: Engine): Readonly<Record<string, JsonSchema>> {
  return { ...accessPaths, ...filePaths, ...actionPaths(engine) };
}

const nullable = (type: string): JsonSchema => ({ type: [type, 'null'] });
const jobSchema = object(
  {
    id: { type: 'integer' },
    kind: text(),
    entity: text(),
    status: { type: 'string', enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
    cancel_asked: { type: 'boolean' },
    progress: object({ done: { type: 'integer' }, total: nullable('integer'), failed: { type: 'integer' } }),
    attempts: { type: 'integer' },
    result: nullable('object'),
    error: nullable('object'),
    created_at: text(),
    started_at: nullable('string'),
    finished_at: nullable('string'),
    results: { type: 'array', items: object({ status: { type: 'integer' }, id: nullable('integer') }) },
  },
  ['id', 'kind', 'status', 'progress'],
);

const accessPaths: Readonly<Record<string, JsonSchema>> = {
  '/jwt/login': {
    post: operation('login', {
      summary:
        'Sign in by userId, email and password; where two steps are on, again by the answered stepToken and a code',
      body: object(
        {
          userId: text(40),
          email: text(254),
          password: text(200),
          captcha: text(),
          stepToken: text(),
          code: text(40),
        },
        [],
      ),
      answer: signedIn,
      open: true,
      also: { 400: failed },
    }),
  },
  '/jwt/register': {
    post: operation('register', {
      summary: 'Register',
      body: object({ username: text(40), email: text(254), password: text(200), captcha: text() }, [
        'username',
        'email',
        'password',
      ]),
      answer: object({ user: {}, accessToken: {}, error: {} }, []),
      open: true,
      also: { 400: failed, 403: failed },
    }),
  },
  '/jwt/refresh-token': {
    post: operation('refreshToken', {
      summary: 'Refresh the tokens',
      body: object({ refreshToken: text() }),
      answer: signedIn,
      open: true,
      also: { 401: failed },
    }),
  },
  '/jwt/logout': {
    post: operation('logout', {
      summary: 'Sign out',
      body: object({ refreshToken: text() }, []),
      answer: object({ ok: { type: 'boolean' } }),
      open: true,
    }),
  },
  '/jwt/change-password': {
    post: operation('changePassword', {
      summary: 'Change the own password',
      body: object({ oldPassword: text(200), newPassword: text(200) }),
      answer: signedIn,
      also: { 400: failed, 401: failed },
    }),
  },
  '/jwt/second-factor': {
    get: operation('secondFactor', {
      summary: 'Whether the own account signs in with two steps',
      answer: object({
        enabled: { type: 'boolean' },
        demanded: { type: 'boolean' },
        recovery_codes: { type: 'integer' },
      }),
      also: { 401: failed },
    }),
  },
  '/jwt/second-factor/enrol': {
    post: operation('enrolSecondFactor', {
      summary: 'A secret for an authenticator app, as text, address and QR code',
      body: object({ password: text(200) }),
      answer: object({ secret: text(), address: text(), qr: text(50_000) }),
      also: { 400: failed, 401: failed, 409: failed },
    }),
  },
  '/jwt/second-factor/confirm': {
    post: operation('confirmSecondFactor', {
      summary: 'Switch the second step on with a first code; answers the recovery codes, this once',
      body: object({ code: text(40) }),
      answer: object({ recovery_codes: { type: 'array', items: text(40) } }),
      also: { 400: failed, 401: failed },
    }),
  },
  '/jwt/second-factor/remove': {
    post: operation('removeSecondFactor', {
      summary: 'Switch the second step off',
      body: object({ password: text(200), code: text(40) }),
      answer: object({ ok: { type: 'boolean' } }),
      also: { 400: failed, 401: failed, 403: failed },
    }),
  },
  '/jwt/oidc/start': {
    get: operation('startSso', {
      summary: 'Go to the sign-in page of the OpenID Connect provider',
      open: true,
    }),
  },
  '/jwt/oidc/callback': {
    get: operation('finishSso', {
      summary: 'Come back from the provider, with its code',
      open: true,
    }),
  },
  '/jwt/oidc/ticket': {
    post: operation('ssoTicket', {
      summary: 'Exchange the cookie that coming back left for a session',
      answer: signedIn,
      open: true,
      also: { 400: failed, 401: failed },
    }),
  },
  '/jwt/challenge': {
    get: {
      ...operation('challenge', {
        summary: 'A proof of work for a form: the number whose SHA-256 after the salt is the challenge; works once',
        answer: object({
          algorithm: text(20),
          challenge: text(100),
          maxnumber: { type: 'integer' },
          salt: text(200),
          signature: text(100),
        }),
        open: true,
        also: { 400: failed },
      }),
      parameters: [
        {
          name: 'form',
          in: 'query',
          required: true,
          schema: { type: 'string', enum: ['register', 'forgot', 'login'] },
        },
      ],
    },
  } as JsonSchema,
  '/jwt/forgot-password': {
    post: operation('forgotPassword', {
      summary: 'Ask for a link to choose a new password; the answer is the same whether an account has the address',
      body: object({ email: text(254), captcha: text(1000) }, ['email']),
      answer: object({ ok: { type: 'boolean' } }),
      open: true,
      also: { 400: failed },
    }),
  },
  '/jwt/reset-password': {
    post: operation('resetPassword', {
      summary: 'Choose a password by a mailed link; ends every session of the account',
      body: object({ token: text(40), password: text(200) }),
      answer: object({ ok: { type: 'boolean' }, userId: text(40) }),
      open: true,
      also: { 400: failed },
    }),
  },
  '/api/setup': {
    get: operation('setupNeeded', {
      summary: 'Whether the first account is still to be made',
      answer: object({ needed: { type: 'boolean' }, code_required: { type: 'boolean' } }),
      open: true,
    }),
    post: {
      ...operation('setUp', {
        summary: 'Make the first account',
        body: object(
          { username: text(40), email: text(254), password: text(200), full_name: text(120), code: text(40) },
          ['username', 'email', 'password'],
        ),
        answer: signedIn,
        open: true,
        also: { 201: signedIn },
      }),
    },
  },
  '/api/public-settings': {
    get: operation('publicSettings', {
      summary: 'What a sign-in page needs to know',
      answer: { type: 'object' },
      open: true,
    }),
  },
  '/api/model': {
    get: operation('model', { summary: 'The entities the caller may read', answer: { type: 'object' } }),
  },
  '/api/model/{entity}': {
    parameters: [pathParameter('entity')],
    get: operation('entityModel', {
      summary: 'What lists and forms of an entity are drawn from',
      answer: { type: 'object' },
    }),
  } as JsonSchema,
  '/api/openapi.json': { get: operation('openApi', { summary: 'This document', answer: { type: 'object' } }) },
  '/api/jobs/{id}': {
    parameters: [jobParameter()],
    get: {
      ...operation('job', { summary: 'What became of a job; with `range`, also of each row', answer: jobSchema }),
      parameters: [
        {
          name: 'range',
          in: 'query',
          description: 'First and last row, from 0, as JSON; at most 1,000',
          schema: text(30),
        },
      ],
    },
  } as JsonSchema,
  '/api/jobs/{id}/cancel': {
    parameters: [jobParameter()],
    post: operation('cancelJob', { summary: 'End a job after its present step', answer: jobSchema }),
  } as JsonSchema,
  '/go/{number}': {
    parameters: [pathParameter('number')],
    get: operation('go', {
      summary: 'The record behind a number such as AST-00412',
      answer: object({ entity: text(), id: { type: 'integer' }, path: text() }),
    }),
  } as JsonSchema,
  '/healthz': {
    get: operation('alive', {
      summary: 'The process is alive',
      answer: object({ ok: { type: 'boolean' } }),
      open: true,
    }),
  },
  '/metrics': {
    get: {
      ...operation('metrics', { summary: 'Numbers to watch, for who shows the METRICS_TOKEN', answer: {} }),
      responses: {
        '200': { description: 'As Prometheus reads them', content: { 'text/plain': { schema: { type: 'string' } } } },
        default: {
          description: 'A problem',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  },
  '/readyz': {
    get: operation('ready', {
      summary: 'The database answers',
      answer: object({ ok: { type: 'boolean' } }),
      open: true,
    }),
  },
};

function jobParameter(): JsonSchema {
  return { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
}

function pathParameter(name: string): JsonSchema {
  return { name, in: 'path', required: true, schema: text(60) };
}

function actionPaths({ model, plugs }: Engine): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const entity of Object.values(model.entities)) {
    for (const action of plugs.actionsOf(entity.name)) {
      const post = operation(`${action.name}_${entity.name.replaceAll('-', '_')}`, {
        summary: entity.actionWords[action.name]?.en ?? action.name,
        body: { type: 'object', additionalProperties: false, ...(action.ask?.schema ?? { properties: {} }) },
        answer: answerOf(action, entity),
      });
      const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
      paths[`/api/${entity.plural}/{id}/actions/${action.name}`] = {
        parameters: [id],
        post: { ...post, parameters: [dryRun, idempotencyKey], tags: [entity.name] },
      } as JsonSchema;
    }
  }
  return paths;
}

/** The record, unless the action answers something of its own. */
function answerOf({ answers }: ActionPlug, entity: EntityModel): JsonSchema {
  if (!answers) return { $ref: `#/components/schemas/${entity.typeName}` };
  return answers === true ? { type: 'object' } : answers;
}
