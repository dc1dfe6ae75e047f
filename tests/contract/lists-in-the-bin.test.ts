import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { lintSchemas } from '#generator/lint/lint-schemas.ts';
import { readSchemas } from '#generator/model/read.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { copyHome } from '../support/home.ts';

const text = { type: 'string', title: 'Name', minLength: 1, maxLength: 60 };

function schema(title: string, more: object = {}) {
  return {
    $schema: '../_meta/entity.schema.json',
    title,
    description: `${title} of the cleaning staff.`,
    'x-scope': 'tenant',
    'x-title': '{name}',
    'x-permissions': { preset: 'facility' },
    'x-list': { icon: 'tag', columns: ['name'], sort: [['id', 'ASC']], empty: `No ${title} yet.` },
    required: ['name'],
    properties: { name: text, ...more },
  };
}

/** A round has a list of stations and is deleted and restored with any of them. */
const stations = { type: 'array', title: 'Stations', maxItems: 20, items: { type: 'integer', minimum: 1 } };
const schemas = {
  station: schema('Station'),
  round: schema('Round', { station_ids: { ...stations, 'x-ref': { entity: 'station', on_delete: 'with' } } }),
};

let home: string;
let app: TestApp;
let a: Api;
let admin: Api;

beforeAll(async () => {
  home = copyHome();
  for (const [name, json] of Object.entries(schemas))
    writeFileSync(path.join(home, `schemas/facility/${name}.json`), JSON.stringify(json));
  await generate(home);
  app = await startApp({ home });
  [a, admin] = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'admin')]);
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

async function make(plural: string, values: object = {}): Promise<number> {
  const made = await a.post(`/api/${plural}`, { name: `A ${plural}`, ...values });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

const isDeleted = async (id: number) => (await a.get(`/api/rounds/${id}`)).body.deleted_at !== null;
const restore = (id: number) => admin.post(`/api/stations/${id}/actions/restore`);

it('the schema lint accepts a list of references whose rows go with what they refer to', () => {
  const ofRound = lintSchemas(readSchemas(path.join(home, 'schemas'))).filter(({ file }) => file.includes('round'));
  expect(ofRound.filter(({ pointer }) => pointer.includes('x-ref'))).toEqual([]);
});

it('a row is deleted with any record of its list and restored with it, as it was', async () => {
  const [one, two] = [await make('stations'), await make('stations')];
  const [round, other] = [await make('rounds', { station_ids: [two, one] }), await make('rounds')];
  expect((await a.delete(`/api/stations/${one}`)).status).toBe(200);
  expect([await isDeleted(round), await isDeleted(other)]).toEqual([true, false]);
  const restored = await restore(one);
  expect(restored.status, restored.text).toBe(200);
  expect(await isDeleted(round)).toBe(false);
  expect((await a.get(`/api/rounds/${round}`)).body.station_ids).toEqual([two, one]);
});

it('a row that was deleted before stays in the bin', async () => {
  const station = await make('stations');
  const round = await make('rounds', { station_ids: [station] });
  await a.delete(`/api/rounds/${round}`);
  await a.delete(`/api/stations/${station}`);
  expect((await restore(station)).status).toBe(200);
  expect(await isDeleted(round)).toBe(true);
});

it('a row is not restored while another record of its list is deleted', async () => {
  const [one, two] = [await make('stations'), await make('stations')];
  const round = await make('rounds', { station_ids: [one, two] });
  expect((await a.delete(`/api/stations/${one}`)).status).toBe(200);
  expect((await a.delete(`/api/stations/${two}`)).status).toBe(200);
  const refused = await restore(one);
  expect([refused.status, refused.body.code], refused.text).toEqual([409, 'parent_deleted']);
  expect(refused.body.errors[0].path).toBe('/station_ids');
  expect((await restore(two)).status).toBe(200);
  expect((await restore(one)).status).toBe(200);
  expect(await isDeleted(round)).toBe(false);
});
