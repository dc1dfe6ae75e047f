import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Router } from '@koa/router';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { transitionsOf } from '#generator/model/lifecycles.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { jwtRouter } from '#server/access/jwt-router.ts';
import { setupRouter } from '#server/access/setup.ts';
import { crudRouter } from '#server/crud/router.ts';
import { dashboardRouter } from '#server/services/dashboard/dashboard-router.ts';
import { filesRouter } from '#server/services/files/files-router.ts';
import { healthRouter } from '#server/services/health-router.ts';
import { jobsRouter } from '#server/services/jobs/jobs-router.ts';
import { mastersRouter } from '#server/services/masters/masters-router.ts';
import { metricsRouter } from '#server/services/metrics/metrics-router.ts';
import { openRouter } from '#server/services/open-router.ts';
import { recordRouter } from '#server/services/record/record-router.ts';
import { isExplained } from '#server/services/record/why.ts';
import { searchRouter } from '#server/services/search/search-router.ts';
import { whoMayRouter } from '#server/services/who-may/who-may-router.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, call, signIn } from '../support/client.ts';
import { documentChecker } from '../support/document-schemas.ts';

const model = loadModel('schemas');
const entities = Object.values(model.entities);

/** Anybody who adds an operation that needs no token adds it here, with a reason. */
const open = [
  'GET /api/public-settings', // what a sign-in page shows
  'GET /api/setup', // whether the first account is missing
  'POST /api/setup', // only while there is no account
  'GET /healthz',
  'GET /readyz',
  'POST /jwt/login',
  'POST /jwt/register',
  'POST /jwt/refresh-token',
  'GET /jwt/oidc/start', // leads to the provider
  'GET /jwt/oidc/callback', // the cookie of the sign-in and the provider’s code are the proof
  'POST /jwt/oidc/ticket', // a cookie of one minute is the proof
  'GET /jwt/challenge', // what a form requires from a stranger
  'POST /jwt/forgot-password', // a person who forgot the password has no token
  'POST /jwt/reset-password', // the mailed link is the proof
  'POST /jwt/logout', // ends the session of the token it is given
];

type Operation = {
  security?: unknown[];
  requestBody?: any;
  responses: Record<string, any>;
  operationId?: string;
  parameters?: any[];
};

let app: TestApp;
let admin: Api;
let technician: Api;
let document: any;
let operations: Map<string, Operation>;

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, 'admin');
  technician = await signIn(app, 'technician-a');
  document = (await admin.get('/api/openapi.json')).body;
  operations = new Map(
    Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
      ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']
        .filter((method) => item[method])
        .map((method) => [`${method.toUpperCase()} ${path}`, item[method]!] as const),
    ),
  );
});
afterAll(() => app.stop());

/** What the routers route, `:plural` written out for each entity that can do it. */
function routed(): Set<string> {
  const routers = [
    healthRouter(),
    metricsRouter(app.access),
    openRouter(app.access),
    setupRouter(app.access),
    jwtRouter(app.access),
    jobsRouter(),
    filesRouter(),
    searchRouter(),
    dashboardRouter(app.access.log),
    mastersRouter(),
    whoMayRouter(),
    recordRouter(),
    ...app.access.engine().plugs.routes.map(({ router }) => router(app.access)),
    crudRouter(),
  ] as unknown as Router[];
  const layers = routers
    .flatMap(({ stack }) => stack)
    .flatMap(({ path, methods }) => methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`));
  return new Set(layers.flatMap(written).map((route) => route.replace(/:(\w+)/g, '{$1}')));
}

function written(route: string): string[] {
  if (!route.includes('/:plural')) return [route];
  return entities
    .filter((entity) => exists(route, entity))
    .flatMap((entity) => actionsOf(route.replace(':plural', entity.plural), entity.name));
}

function exists(route: string, entity: EntityModel): boolean {
  const needs: Record<string, string> = {
    'POST /api/:plural': 'create',
    'PUT /api/:plural/:id': 'update',
    'PATCH /api/:plural/:id': 'update',
    'DELETE /api/:plural/:id': 'delete',
    'POST /api/:plural/bulk': 'update',
  };
  if (route.endsWith('/why/:field')) return entity.fields.some(isExplained);
  if (route.endsWith('/draft/:target')) return entity.madeInto.length > 0;
  if (route.endsWith('/chain')) return entity.from.length + entity.madeInto.length > 0;
  if (/\/(timeline|related|print)$/.test(route)) return entity.owner?.entities !== '*';
  const verb = needs[route];
  if (verb === undefined || entity.verbs.includes(verb)) return true;
  return route.endsWith('/bulk') && (entity.verbs.includes('create') || changes(entity));
}

/** Whether records of an entity can be changed by more than reading actions. */
function changes({ name, lifecycles, readOnlyActions }: EntityModel): boolean {
  return (
    lifecycles.length > 0 ||
    app.access
      .engine()
      .plugs.actionsOf(name)
      .some((one) => !readOnlyActions.includes(one.name))
  );
}

function actionsOf(route: string, name: string): string[] {
  if (!route.includes(':action')) return [route];
  const entity = model.entities[name]!;
  const built = entity.versioned && entity.verbs.includes('delete') ? ['restore', 'purge', 'explain'] : ['explain'];
  const transitions = transitionsOf(entity).map(({ name }) => name);
  const plugs = app.access
    .engine()
    .plugs.actionsOf(name)
    .map((action) => action.name);
  return [...built, ...transitions, ...plugs].map((action) => route.replace(':action', action));
}

it('has an operation for every route, and a route for every operation', () => {
  const said = [...operations.keys()].filter((key) => !(key.startsWith('HEAD ') || key.startsWith('OPTIONS '))).sort();
  expect(said).toEqual([...routed()].sort());
});

it('passes a public validator and names every operation once', async () => {
  const result = await new Validator().validate(document);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(document.openapi).toMatch(/^3\.1\./);
  const ids = [...operations.values()].map(({ operationId }) => operationId);
  expect(ids.filter((id, n) => !id || ids.indexOf(id) !== n)).toEqual([]);
});

it('leaves open only the operations of a fixed list', () => {
  const said = [...operations]
    .filter(([, { security }]) => Array.isArray(security) && security.length === 0)
    .map(([key]) => key);
  expect(said.sort()).toEqual([...open].sort());
  expect(document.security?.length ?? 0).toBeGreaterThan(0);
});

it('asks for a token exactly where it says so', async () => {
  for (const key of operations.keys()) {
    const [method, path] = key.split(' ') as [string, string];
    if (key.startsWith('POST /api/setup') || path.startsWith('/jwt/')) continue;
    const answer = await call(
      app,
      method,
      path.replace(/\{\w+\}/g, '1'),
      method === 'GET' || method === 'DELETE' ? {} : { body: {} },
    );
    if (path.startsWith('/go/')) expect([404, 401, 200], key).toContain(answer.status);
    else expect(answer.status === 401, `${key} ${answer.status}`).toBe(!open.includes(key));
  }
});

it('declares how each operation can fail', () => {
  for (const [key, { responses }] of operations) {
    const failing = Object.keys(responses).filter((status) => status === 'default' || /^[45]/.test(status));
    expect(failing.length, key).toBeGreaterThan(0);
  }
});

describe('what the API answers', () => {
  let faultsOf: ReturnType<typeof documentChecker>;
  beforeAll(() => {
    faultsOf = documentChecker(document.components);
  });
  const schemaAt = (key: string, status: string) => {
    const answer = operations.get(key)?.responses[status];
    const content = (answer?.$ref ? at(answer.$ref) : answer)?.content ?? {};
    return Object.values(content as Record<string, { schema: object }>)[0]?.schema;
  };
  const at = (ref: string): any =>
    ref
      .split('/')
      .slice(1)
      .reduce((here, step) => here[step.replace(/~1/g, '/')], document);
  const check = (schema: object | undefined, value: unknown, what: string) => {
    expect(schema, what).toBeDefined();
    expect(faultsOf(schema as object, value).slice(0, 3), what).toEqual([]);
  };

  it('has the shape that is written, for every entity', async () => {
    for (const { plural, name, owner, typeName } of entities) {
      const filter =
        owner?.entities === '*'
          ? { entity: 'room', record_id: (await admin.get('/api/rooms', { range: [0, 0] })).body[0].id }
          : {};
      const { properties } = document.components.schemas[typeName];
      const embedded = Object.keys(properties).filter((key) => properties[key].anyOf && properties[`${key}_id`]);
      const expand = embedded.slice(-2).map((key) => `${key}_id`);
      const list = await admin.get(`/api/${plural}`, { range: [0, 9], filter, expand: expand.join() });
      expect(list.status, name).toBe(200);
      for (const row of list.body) expect(Object.keys(row)).toEqual(expect.arrayContaining(embedded.slice(-2)));
      check(schemaAt(`GET /api/${plural}`, '200'), list.body, `list of ${plural}`);
      if (list.body.length === 0) continue;
      const one = await admin.get(`/api/${plural}/${list.body[0].id}`);
      check(schemaAt(`GET /api/${plural}/{id}`, '200'), one.body, name);
    }
  });

  it('has the shape that is written, where an action answers something of its own', async () => {
    const offered: Readonly<Record<string, object>> = {
      assets: { state: 'in_service' },
      'maintenance-contracts': { state: 'active' },
      tickets: { route: 'paid_vendor' },
    };
    const first = async (plural: string) =>
      (await admin.get(`/api/${plural}`, { range: [0, 0], filter: offered[plural] ?? {} })).body[0].id as number;
    const [person] = (await admin.get('/api/users', { filter: { login_id: 'technician-a' } })).body;
    const hook = { name: 'From the document', user_id: person.id, url: 'https://hooks.example.org/', is_active: false };
    expect((await admin.post('/api/webhooks', hook)).status).toBe(201);
    const key = await admin.post('/api/api-keys', { name: 'From the document', user_id: person.id });
    expect(key.status, key.text).toBe(201);
    const numbers = { entity: 'vendor', client_id: person.client_id, pattern: 'DOC-{seq:3}' };
    expect((await admin.post('/api/number-sequences', numbers)).status).toBe(201);
    const actions: readonly (readonly [string, string, object])[] = [
      ['api-keys', 'issue', {}],
      ['assets', 'reliability', {}],
      ['clients', 'apply_pack', { pack: 'hospital', only_missing: true }],
      ['maintenance-contracts', 'reliability', {}],
      ['number-sequences', 'next_number', {}],
      ['roles', 'compare', { rules: [] }],
      ['roles', 'view_as', {}],
      ['tickets', 'draft_vendor_mail', {}],
      ['users', 'compare', { role_ids: [] }],
      ['webhooks', 'new_secret', {}],
      ['webhooks', 'test', {}],
    ];
    const answering = entities.flatMap(({ name, plural }) =>
      app.access
        .engine()
        .plugs.actionsOf(name)
        .filter(({ answers }) => answers)
        .map((action) => `${plural} ${action.name}`),
    );
    // It answers where no mail server is set up: tests/contract/invite-link.test.ts.
    const elsewhere = ['users invite_link'];
    expect(answering.sort()).toEqual(
      [...actions.map(([plural, action]) => `${plural} ${action}`), ...elsewhere].sort(),
    );
    for (const [plural, action, input] of actions) {
      const answer = await admin.post(`/api/${plural}/${await first(plural)}/actions/${action}`, input);
      expect(answer.status, answer.text).toBe(200);
      const schema = schemaAt(`POST /api/${plural}/{id}/actions/${action}`, '200') as { required?: string[] };
      check(schema, answer.body, `${plural} ${action}`);
      expect(Object.keys(answer.body).sort()).toEqual([...(schema.required ?? [])].sort());
    }
  });

  it('has the shape that is written, also when it refuses', async () => {
    const problem = document.components.schemas.Problem;
    const refusals = [
      await admin.get('/api/rooms/1e9'),
      await admin.get('/api/rooms', { filter: { x: 1 } }),
      await admin.post('/api/rooms', {}),
      await technician.post('/api/rooms', {}),
      await call(app, 'GET', '/api/rooms'),
      await admin.post('/api/rooms', '{'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 400, 422, 403, 401, 400]);
    for (const { body, headers } of refusals) {
      check(problem, body, body.code);
      expect(body.request_id).toBe(headers.get('x-request-id'));
      expect(headers.get('content-type')).toContain('application/problem+json');
    }
  });

  it('accepts what the document says a body may contain', async () => {
    const types = await admin.post('/api/room-types', { name: 'From the document' });
    check(schemaAt('POST /api/room-types', '201'), types.body, 'created');
    const { schema } = Object.values(
      operations.get('POST /api/rooms')!.requestBody.content as Record<string, { schema: any }>,
    )[0]!;
    const body = schema.$ref ? at(schema.$ref) : schema;
    expect(body.additionalProperties).toBe(false);
    expect(body.required).toContain('floor_id');
    expect(Object.keys(body.properties)).not.toContain('branch_id');
    expect(JSON.stringify(document)).not.toMatch(/password_hash|token_hash|"x-/);
  });

  /** Sends the request as the cache of a browser does; fetch adds `no-cache` to a request that names a tag. */
  const statusWithTag = (path: string, token: string, tag: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = get(
        `${app.url}${path}`,
        { headers: { authorization: `Bearer ${token}`, 'if-none-match': tag } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      asked.on('error', reject);
    });

  it('answers 304 to a client that already has it', async () => {
    for (const path of ['/api/openapi.json', '/api/model', '/api/model/room']) {
      const first = await admin.get(path);
      const tag = first.headers.get('etag') as string;
      expect(first.headers.get('cache-control')).toMatch(/private/);
      expect(await statusWithTag(path, admin.token, tag), path).toBe(304);
      expect(await statusWithTag(path, admin.token, '"other"'), path).toBe(200);
      if (path !== '/api/openapi.json') expect(await statusWithTag(path, technician.token, tag), path).toBe(200);
    }
  });
});

it('makes no route that the census does not count', () => {
  const text = readFileSync('server/app.ts', 'utf8');
  const made = [...text.matchAll(/\b(\w+Router)\(/g)].map(([, name]) => name);
  expect(made).toEqual([
    'healthRouter',
    'metricsRouter',
    'openRouter',
    'setupRouter',
    'jwtRouter',
    'jobsRouter',
    'filesRouter',
    'searchRouter',
    'dashboardRouter',
    'mastersRouter',
    'whoMayRouter',
    'recordRouter',
    'crudRouter',
  ]);
  expect(text.match(/router\.routes\(\)/g)).toHaveLength(1);
});
