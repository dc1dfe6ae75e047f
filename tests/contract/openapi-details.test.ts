import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { documentChecker } from '../support/document-schemas.ts';

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: string; example?: string };
type Media = { schema: Schema; example?: unknown };
type Content = Record<string, Media>;
type Operation = {
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, Schema>; required?: string[] }> };
};

let app: TestApp;
let admin: Api;
let buyer: Api;
let document: Document;

beforeAll(async () => {
  app = await startApp();
  [admin, buyer] = (await Promise.all(['admin', 'buyer-a'].map((name) => signIn(app, name)))) as [Api, Api];
  document = (await admin.get('/api/openapi.json')).body;
});
afterAll(() => app.stop());

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ at: `${method} ${path}`, path, operation: item[method] }] : [])),
  );

/** Every schema within the document, with its path. */
function* within(value: unknown, at = ''): Generator<[at: string, schema: Schema]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Schema];
  for (const [key, inner] of Object.entries(value))
    if (key !== 'example' && key !== 'examples') yield* within(inner, `${at}/${key}`);
}

describe('the document', () => {
  it('describes every operation and says what every list holds', () => {
    expect(operations().flatMap(({ at, operation }) => (operation.description ? [] : [at]))).toEqual([]);
    const bare = [...within(document)].filter(([, { type, items }]) => {
      const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'));
      return isArray && items === undefined;
    });
    expect(bare.map(([at]) => at)).toEqual([]);
  });

  it('gives exact numbers their step, and no defaults to changes', () => {
    expect(document.components.schemas.Asset?.properties.purchase_cost?.multipleOf).toBe(0.01);
    for (const [name, { properties }] of Object.entries(document.components.schemas)) {
      if (!/(?:Update|Change)$/.test(name)) continue;
      const preset = Object.entries(properties).filter(([, property]) => 'default' in property);
      expect(preset.map(([field]) => `${name}.${field}`)).toEqual([]);
    }
  });

  it('types a list as its records, and groups as groups', () => {
    const answer = (path: string) => document.paths[path]?.get?.responses[200]?.content ?? {};
    expect(answer('/api/rooms')['application/json']?.schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Room' },
    });
    expect(Object.keys(answer('/api/rooms'))).toContain('text/csv');
    expect(answer('/api/rooms/groups')['application/json']?.schema.items).toEqual({
      $ref: '#/components/schemas/GroupRow',
    });
    const bulk = document.paths['/api/rooms/bulk']?.post?.requestBody?.content['application/json']?.schema;
    expect(JSON.stringify(bulk)).toContain('#/components/schemas/RoomCreate');
    expect(document.components.schemas.RoomChange?.required).toEqual(['id']);
  });

  it('gives examples that its own schemas accept', () => {
    const faultsOf = documentChecker(document.components);
    const faults: string[] = [];
    let checked = 0;
    for (const { at, operation } of operations()) {
      const contents = [
        operation.requestBody?.content,
        ...Object.values(operation.responses).map((one) => one.content),
      ];
      for (const { schema, example } of contents.flatMap((content) => Object.values(content ?? {}))) {
        if (example === undefined) continue;
        checked += 1;
        faults.push(...faultsOf(schema, example).map(({ instancePath, message }) => `${at}${instancePath} ${message}`));
      }
    }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(500);
  });

  it('gives examples of parameters that every list and record takes', async () => {
    for (const { at, path, operation } of operations()) {
      const isList =
        /^get \/api\/[a-z-]+(?:\/groups)?$/.test(at) && operation.parameters?.some(({ name }) => name === 'filter');
      if (!isList) continue;
      const examples = operation.parameters?.filter(({ name, example }) => example && name !== 'q') ?? [];
      const query = Object.fromEntries(examples.map(({ name, example }) => [name, example]));
      if (path.endsWith('/groups')) delete query.sort;
      const answer = await admin.get(path, query);
      expect([200, 404], `${at} ${answer.text.slice(0, 300)}`).toContain(answer.status);
    }
  });

  it('holds what the role of its reader may know', async () => {
    const technician = await signIn(app, 'technician-a');
    const seen = (await technician.get('/api/openapi.json')).body as Document;
    const costs = (of: Document) =>
      Object.keys(of.components.schemas.Asset?.properties ?? {}).includes('purchase_cost');
    expect([costs(document), costs(seen)]).toEqual([true, false]);
    const [row] = (await technician.get('/api/assets', { range: [0, 0] })).body;
    const known = Object.keys(seen.components.schemas.Asset?.properties ?? {});
    expect(Object.keys(row).filter((name) => !known.includes(name))).toEqual([]);
    expect(seen.paths['/api/users']?.post).toBeUndefined();
    expect(Object.keys(seen.paths).some((path) => path.startsWith('/api/api-keys'))).toBe(false);
    const refs = [...JSON.stringify(seen).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name as string);
    expect(refs.filter((name) => !(name in seen.components.schemas))).toEqual([]);
  });
});

describe('one record', () => {
  it('is answered with the fields and the embedded records that are asked for', async () => {
    const whole = (await admin.get('/api/rooms/1')).body;
    const shaped = await admin.get('/api/rooms/1', { fields: 'room_no,_actions', expand: 'floor_id' });
    expect(Object.keys(shaped.body).sort()).toEqual(['_actions', '_titles', 'floor', 'floor_id', 'id', 'room_no']);
    expect(shaped.body).toMatchObject({ id: 1, room_no: whole.room_no, floor: { id: whole.floor_id } });
    expect((await admin.get('/api/rooms/1', { expand: 'floor_id' })).body).toMatchObject(whole);
    for (const query of [{ fields: 'nothing' }, { expand: 'room_no' }, { range: '[0,1]' }])
      expect((await admin.get('/api/rooms/1', query)).status).toBe(400);
    expect((await admin.get('/api/rooms/999999', { fields: 'id' })).status).toBe(404);
    expect((await admin.get('/api/users/1', { fields: 'phone' })).status).toBe(200);
    expect((await buyer.get('/api/users/1', { fields: 'phone' })).status).toBe(400);
  });
});

it('answers groups at an address of their own, like the list with `group`', async () => {
  const query = { group: ['is_active'] };
  const groups = await admin.get('/api/rooms/groups', query);
  expect([groups.status, groups.body]).toEqual([200, (await admin.get('/api/rooms', query)).body]);
  expect((await admin.get('/api/rooms/groups')).status).toBe(400);
});
