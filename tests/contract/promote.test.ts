import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putFile } from '#generator/files.ts';
import { generate } from '#generator/generate.ts';
import { promotionOf } from '#generator/promote.ts';
import { readCustomFields } from '#server/services/custom-fields/read-custom-fields.ts';
import { lostClaims } from '#server/services/files/unclaimed-files.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { tinyPicture } from '../support/files.ts';
import { copyHome } from '../support/home.ts';
import type { Body } from '../support/valid-data.ts';

let home: string;
let before: TestApp;
let after: TestApp;
let admin: Api;
let a: Api;
let rooms: (Body & { id: number })[];

const choices = [
  { code: 'north', title: 'North', de: 'Norden' },
  { code: 'south', title: 'South' },
];
const fields: readonly (Body & { key: string })[] = [
  { key: 'nickname', kind: 'text', title: 'Nickname', translations: { de: { title: 'Rufname' } } },
  { key: 'sockets', kind: 'integer', minimum: 0, maximum: 99 },
  { key: 'rent', kind: 'exact_number', decimals: 2, field_group: null },
  { key: 'painted_on', kind: 'date' },
  { key: 'has_window', kind: 'boolean' },
  { key: 'faces', kind: 'choice', choices },
  { key: 'views', kind: 'multi_choice', choices },
  { key: 'keeper', kind: 'reference', ref_entity: 'department' },
  { key: 'sign', kind: 'file' },
];

beforeAll(async () => {
  home = copyHome();
  before = await startApp();
  [admin, a] = [await signIn(before, 'admin'), await signIn(before, 'client-admin-a')];
  for (const field of fields) {
    const made = await admin.post('/api/custom-fields', {
      entity: 'room',
      title: field.key,
      is_filter: true,
      ...field,
    });
    expect(made.status, made.text).toBe(201);
  }
  rooms = (await a.get('/api/rooms', { range: [0, 2], sort: ['id', 'ASC'] })).body;
});
afterAll(async () => {
  await after?.database.close();
  await before.stop();
  rmSync(home, { recursive: true, force: true });
});

it('moves values of every kind into columns, exactly, and archives the field', async () => {
  const [department] = (await a.get('/api/departments', { filter: { branch_id: rooms[0]!.branch_id }, range: [0, 0] }))
    .body;
  const full = {
    nickname: 'Blütenweiß “x”',
    sockets: 12,
    rent: 1234567.89,
    painted_on: '2026-02-28',
    has_window: true,
    faces: 'north',
    views: ['north', 'south'],
    keeper: department.id,
    sign: (await a.upload('Sign.png', tinyPicture)).body.id,
  };
  const sparse = { has_window: false, rent: 0.1 };
  const cf = (values: object) => Object.fromEntries(Object.entries(values).map(([key, value]) => [`cf_${key}`, value]));
  for (const [room, values] of [
    [rooms[0]!, full],
    [rooms[1]!, sparse],
  ] as const) {
    const saved = await a.patch(`/api/rooms/${room.id}`, cf(values));
    expect(saved.status, saved.text).toBe(200);
  }
  for (const custom of await readCustomFields(before.database)) {
    const files = promotionOf(home, custom, custom.key);
    for (const [file, text] of Object.entries(files)) putFile(path.join(home, file), text);
  }
  expect((await generate(home)).map((stale) => stale.path)).toEqual(
    expect.arrayContaining(['generator/generated/room.ts']),
  );
  after = await startApp({ home, store: before.store });
  const b = await signIn(after, 'client-admin-a');
  expect((await b.get(`/api/rooms/${rooms[0]!.id}`)).body).toMatchObject(full);
  const empty = { nickname: null, sockets: null, painted_on: null, faces: null, views: [], keeper: null, sign: null };
  expect((await b.get(`/api/rooms/${rooms[1]!.id}`)).body).toMatchObject({ ...empty, ...sparse });
  expect((await b.get(`/api/rooms/${rooms[2]!.id}`)).body).toMatchObject({ ...empty, has_window: null, rent: null });
  expect((await b.get('/api/rooms', { filter: { rent: 1234567.89 } })).body).toHaveLength(1);
  expect((await b.get(`/api/files/${full.sign}`)).status, 'its file goes with it').toBe(200);
  const unnamed = await lostClaims(after.access.engine(), after.database);
  expect(unnamed, 'and is not swept').toEqual([]);
  expect((await b.get('/api/rooms', { filter: { views: 'south' } })).body).toHaveLength(1);
  const view = await b.get('/api/model/room', {}, { 'accept-language': 'de' });
  expect(view.body.fields.nickname.title).toBe('Rufname');
  expect(view.body.fields.faces.words).toEqual({ north: 'Norden', south: 'South' });
  expect(view.text).not.toContain('"cf_');
  expect((await b.get('/api/custom-fields', { filter: { entity: 'room' } })).body).toEqual([]);
});

it('names the reason why a field cannot be promoted', async () => {
  const own = await a.post('/api/custom-fields', { entity: 'room', key: 'mine', kind: 'text', title: 'Mine' });
  expect(own.status).toBe(201);
  const custom = (await readCustomFields(before.database)).find(({ key }) => key === 'mine');
  expect(() => promotionOf(home, custom!, 'mine')).toThrow('mine: belongs to one client');
  const all = { ...custom!, client_id: null };
  expect(() => promotionOf(home, all, 'capacity')).toThrow('capacity: room has such a field');
  expect(() => promotionOf(home, { ...all, entity: 'role' }, 'x')).toThrow('role: takes no custom fields');
});
