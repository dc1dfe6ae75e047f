import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { copyHome } from '../support/home.ts';

/** A file from somebody outside the project: English texts only, and nothing else written elsewhere. */
const stranger = {
  $schema: '../_meta/entity.schema.json',
  title: 'Water sample',
  description: 'A sample of water taken in a room.',
  'x-scope': { kind: 'tenant', through: 'room_id' },
  'x-title': '{sample_no} · {place}',
  'x-search': ['place'],
  'x-unique': [['sample_no']],
  'x-sequence': { field: 'sample_no', pattern: 'WS-{fy}-{seq:3}', across: 'client', typed: false },
  'x-lifecycle': {
    field: 'status',
    initial: 'taken',
    states: { taken: { title: 'Taken', color: 'info' }, tested: { title: 'Tested', color: 'success' } },
    transitions: {
      test: {
        title: 'Test',
        from: ['taken'],
        to: 'tested',
        roles: ['biomedical_engineer'],
        ask: {
          required: ['germs'],
          properties: { germs: { type: 'integer', title: 'Germs', minimum: 0, maximum: 1000000 } },
        },
      },
    },
  },
  'x-permissions': { preset: 'facility' },
  'x-list': {
    icon: 'drop',
    columns: ['sample_no', 'place', 'room_id', 'status'],
    sort: [['sample_no', 'DESC']],
    empty: 'No water samples yet. Take one where water stands.',
  },
  required: ['room_id', 'place'],
  properties: {
    room_id: { type: 'integer', title: 'Room', 'x-ref': 'room' },
    ward_id: { type: 'integer', title: 'Ward', 'x-ref': 'department' },
    place: { type: 'string', title: 'Place', minLength: 1, maxLength: 80 },
    sample_no: { type: 'string', title: 'Number', maxLength: 30, readOnly: true },
    temperature: {
      type: 'number',
      title: 'Temperature',
      minimum: -10,
      maximum: 110,
      'x-decimals': 1,
      'x-ui': { unit: '°C' },
    },
    germs: { type: 'integer', title: 'Germs', minimum: 0, maximum: 1_000_000, readOnly: true },
    status: { type: 'string', title: 'Status', maxLength: 20, readOnly: true },
  },
};

let home: string;
let app: TestApp;
let a: Api;
let engineer: Api;
let technician: Api;
let printed: string[];

beforeAll(async () => {
  home = copyHome();
  writeFileSync(path.join(home, 'schemas/facility/water-sample.json'), JSON.stringify(stranger));
  printed = (await generate(home)).map((stale) => stale.path);
  app = await startApp({ home });
  [a, engineer, technician] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'engineer-a'),
    signIn(app, 'technician-a'),
  ]);
});
afterAll(async () => {
  await app?.stop();
  rmSync(home, { recursive: true, force: true });
});

it('prints a type and one safe migration, and asks for nothing else', async () => {
  expect(printed).toContain('generator/generated/water-sample.ts');
  const migration = printed.find((file) => file.startsWith('server/database/migrations/'))!;
  const { steps } = JSON.parse(readFileSync(path.join(home, migration), 'utf8'));
  expect(steps.map((step: { op: string; class: string }) => [step.op, step.class])).toEqual([['create_table', 'safe']]);
  expect(readFileSync(path.join(home, 'generator/generated/water-sample.ts'), 'utf8')).toMatch(/interface WaterSample/);
  expect(await generate(home, { check: true })).toEqual([]);
});

it('has a table, a resource with numbers, titles and history, and rights', async () => {
  const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
  const made = await a.post('/api/water-samples', { room_id: room.id, place: 'Tap', temperature: 21.5 });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    place: 'Tap',
    temperature: 21.5,
    status: 'taken',
    client_id: room.client_id,
    branch_id: room.branch_id,
    row_version: 1,
  });
  expect(made.body.sample_no).toMatch(/^WS-\d\d-\d\d-001$/);
  expect(made.body._titles.room_id).toContain(room.room_no);
  const at = `/api/water-samples/${made.body.id}`;
  expect((await technician.post('/api/water-samples', { room_id: room.id, place: 'x' })).status).toBe(403);
  expect(
    (await technician.get('/api/water-samples', { q: 'tap', filter: { 'room.floor_id': room.floor_id } })).body,
  ).toHaveLength(1);
  expect((await (await signIn(app, 'client-admin-b')).get(at)).status).toBe(404);
  expect((await a.post(`${at}/actions/test`, { germs: 3 })).status, 'not the client admin’s').toBe(403);
  expect((await engineer.post(`${at}/actions/test`, {})).status).toBe(422);
  expect((await engineer.post(`${at}/actions/test`, { germs: 3 })).body).toMatchObject({ status: 'tested', germs: 3 });
  expect(
    (await a.get('/api/events', { filter: { entity: 'water-sample', record_id: made.body.id } })).body,
  ).toHaveLength(2);
  expect((await a.delete(`/api/rooms/${room.id}`)).body.code).toBe('in_use');
});

it('refers into its own branch only, without a filter of its own', async () => {
  const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
  const wards = (await a.get('/api/departments', { range: [0, 99] })).body as { id: number; branch_id: number }[];
  const ward = (own: boolean) => wards.find(({ branch_id }) => (branch_id === room.branch_id) === own)!.id;
  const sample = { room_id: room.id, place: 'Shower' };
  expect((await a.post('/api/water-samples', { ...sample, ward_id: ward(true) })).status).toBe(201);
  const refused = await a.post('/api/water-samples', { ...sample, ward_id: ward(false) });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, '/ward_id']);
});

it('appears in the description of the API and in the model for its screens', async () => {
  const { paths, components } = (await a.get('/api/openapi.json')).body;
  for (const path of ['/api/water-samples', '/api/water-samples/{id}', '/api/water-samples/bulk'])
    expect(paths[path], path).toBeDefined();
  // The document contains what its reader may do: the action `test` belongs to the engineer.
  const test = '/api/water-samples/{id}/actions/test';
  expect(paths[test]).toBeUndefined();
  expect((await engineer.get('/api/openapi.json')).body.paths[test]).toBeDefined();
  expect(components.schemas.WaterSample).toBeDefined();
  const summary = (await a.get('/api/model', {}, { 'accept-language': 'de' })).body;
  expect(summary.entities['water-sample']).toMatchObject({
    plural: 'water-samples',
    title: 'Water sample',
    plural_title: 'Water samples',
    can: expect.arrayContaining(['create']),
  });
  expect(summary.folders.find(({ name }: { name: string }) => name === 'facility').entities).toContain('water-sample');
  const { list, form, show, fields, schema, lifecycles } = (await a.get('/api/model/water-sample')).body;
  expect(list.columns).toEqual(['sample_no', 'place', 'room_id', 'status']);
  expect(
    form.sections.flatMap((section: { fields: { name: string }[] }) => section.fields.map(({ name }) => name)).sort(),
  ).toEqual(['place', 'room_id', 'temperature', 'ward_id']);
  expect(schema.required.sort()).toEqual(['place', 'room_id']);
  expect(fields.temperature).toMatchObject({ kind: 'decimal', decimals: 1, ui: { unit: '°C' } });
  expect(lifecycles[0].states.taken.title).toBe('Taken');
  expect(show).toBeDefined();
  expect((await engineer.get('/api/model/water-sample')).body.lifecycles[0].transitions[0].ask.fields.germs.title).toBe(
    'Germs',
  );
  expect((await technician.get('/api/model/water-sample')).body.can).toEqual(['read']);
});

it('stops the boot when its migration was not printed, and when it has a fault', async () => {
  const file = path.join(home, 'schemas/facility/water-sample.json');
  writeFileSync(
    file,
    JSON.stringify({
      ...stranger,
      properties: { ...stranger.properties, ph: { type: 'number', minimum: 0, maximum: 14 } },
    }),
  );
  await expect(startApp({ home })).rejects.toThrow(/generate/);
  writeFileSync(file, JSON.stringify({ ...stranger, 'x-titel': '{place}' }));
  await expect(startApp({ home })).rejects.toThrow(/water-sample\.json.*x-titel.*x-title/s);
  writeFileSync(file, JSON.stringify(stranger));
});
