import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { checkTrees } from '#server/services/doctor/trees.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { copyHome } from '../support/home.ts';

const text = { type: 'string', title: 'Name', minLength: 1, maxLength: 60 };

function schema(title: string, parents: Record<string, object | string>) {
  const properties = Object.entries(parents).map(([name, ref]) => [
    name,
    { type: 'integer', title: 'Above', 'x-ref': ref },
  ]);
  return {
    $schema: '../_meta/entity.schema.json',
    title,
    description: `${title} of a tree.`,
    'x-scope': 'tenant',
    'x-title': '{name}',
    'x-unique': [['name']],
    'x-permissions': { preset: 'facility' },
    'x-list': { icon: 'tag', columns: ['name'], sort: [['id', 'ASC']], empty: `No ${title} yet.` },
    required: ['name'],
    properties: { name: text, ...Object.fromEntries(properties) },
  };
}

const schemas = {
  // Deleted with its parent, four levels; counts the rows directly below.
  twig: schema('Twig', { parent_id: { entity: 'twig', on_delete: 'with', max_depth: 4 } }),
  // A parent that is in use cannot be deleted; no depth is given.
  stem: schema('Stem', { above_id: 'stem' }),
  // Each belongs to the other.
  crate: schema('Crate', { shelf_id: { entity: 'shelf', on_delete: 'with' } }),
  shelf: schema('Shelf', { crate_id: { entity: 'crate', on_delete: 'with' } }),
};
Object.assign(schemas.twig.properties, {
  weight: { type: 'integer', title: 'Weight', minimum: 0, maximum: 100, default: 1 },
  below: {
    type: 'integer',
    title: 'Below',
    minimum: 0,
    maximum: 10_000,
    'x-computed': { sum: 'twig', by: 'parent_id', field: 'total' },
  },
  total: { type: 'integer', title: 'Total', minimum: 0, maximum: 10_000, 'x-computed': 'total' },
});

let home: string;
let app: TestApp;
let a: Api;
let admin: Api;

beforeAll(async () => {
  home = copyHome();
  for (const [name, json] of Object.entries(schemas))
    writeFileSync(path.join(home, `schemas/facility/${name}.json`), JSON.stringify(json));
  const rules =
    "{ entity: 'twig', check: () => [], computed: { total: (row) => (row.weight ?? 0) + (row.below ?? 0) } }";
  writeFileSync(path.join(home, 'schemas/facility/twig.rules.js'), `export default ${rules};\n`);
  await generate(home);
  app = await startApp({ home });
  [a, admin] = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'admin')]);
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

let serial = 0;
async function make(plural: string, values: object = {}): Promise<number> {
  serial += 1;
  const made = await a.post(`/api/${plural}`, { name: `n${serial}`, ...values });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

/** Creates rows, each below the previous one. */
async function chain(plural: string, field: string, length: number): Promise<number[]> {
  const ids = [await make(plural)];
  while (ids.length < length) ids.push(await make(plural, { [field]: ids.at(-1) }));
  return ids;
}

function fault({ status, body }: Answer): unknown {
  return [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
}

/** Writes past every check, as an older version of the product would have stored it. */
function force(sql: string): Promise<number> {
  return app.database.transaction((trx) => trx.run(sql, []));
}

async function rings(): Promise<string[]> {
  const engine = app.access.engine();
  const found = [];
  for await (const { where, path: at, what } of checkTrees({ engine, model: engine.base, fix: false }))
    found.push(`${where} ${at} ${what}`);
  return found;
}

it('refuses a row as its own parent, in the language of the caller', async () => {
  const id = await make('stems');
  for (const [language, words] of [
    ['en', 'cannot be its own parent'],
    ['de', 'nicht sich selbst übergeordnet'],
    ['fr', 'son propre parent'],
    ['pt', 'superior a si mesmo'],
  ] as const) {
    const refused = await a.patch(`/api/stems/${id}`, { above_id: id }, { 'accept-language': language });
    expect(fault(refused)).toEqual([422, '/above_id', 'own_parent']);
    expect(refused.body.errors[0].message).toContain(words);
  }
  expect((await a.get(`/api/stems/${id}`)).body).toMatchObject({ above_id: null, row_version: 1 });
});

it('refuses a ring by every kind of write', async () => {
  const [top, middle, low] = await chain('stems', 'above_id', 3);
  const ring = [422, '/above_id', 'tree_ring'];
  expect(fault(await a.patch(`/api/stems/${top}`, { above_id: low }))).toEqual(ring);
  expect(fault(await a.put(`/api/stems/${middle}`, { above_id: low }))).toEqual(ring);
  const bulk = await a.post('/api/stems/bulk', { mode: 'update', atomic: false, rows: [{ id: top, above_id: low }] });
  expect(bulk.body.results[0].errors[0]).toMatchObject({ path: '/above_id', code: 'tree_ring' });
  const { name } = (await a.get(`/api/stems/${top}`)).body;
  const rows = [{ name, above_id: low }];
  const upsert = await a.post('/api/stems/bulk', { mode: 'upsert', key: ['name'], atomic: false, rows });
  expect(upsert.body.results[0].errors[0]).toMatchObject({ path: '/above_id', code: 'tree_ring' });
  const other = await make('stems');
  const pair = [
    { id: other, above_id: low },
    { id: top, above_id: other },
  ];
  const together = await a.post('/api/stems/bulk', { mode: 'update', rows: pair });
  expect(together.body.ok, 'two rows of one request').toBe(false);
  expect((await a.patch(`/api/stems/${low}`, { above_id: top })).status, 'a change without a ring').toBe(200);
  expect(await rings()).toEqual([]);
});

it('refuses a ring over two kinds of records that belong to each other', async () => {
  const shelf = await make('shelves');
  const crate = await make('crates', { shelf_id: shelf });
  const inner = await make('shelves', { crate_id: crate });
  expect(fault(await a.patch(`/api/shelves/${shelf}`, { crate_id: crate }))).toEqual([422, '/crate_id', 'tree_ring']);
  const deep = await make('crates', { shelf_id: inner });
  expect(fault(await a.patch(`/api/shelves/${shelf}`, { crate_id: deep }))).toEqual([422, '/crate_id', 'tree_ring']);
  expect((await a.delete(`/api/shelves/${shelf}`)).status).toBe(200);
  expect((await a.get(`/api/crates/${deep}`)).body.deleted_at, 'went with what it belongs to').not.toBeNull();
});

it('refuses rows deeper than the schema allows, or than 20 levels where it gives no depth', async () => {
  const twigs = await chain('twigs', 'parent_id', 4);
  const fifth = await a.post('/api/twigs', { name: 'fifth', parent_id: twigs[3] });
  expect(fault(fifth)).toEqual([422, '/parent_id', 'tree_depth']);
  expect(fifth.body.errors[0].message).toContain('4');
  const [other] = await chain('twigs', 'parent_id', 2);
  expect(fault(await a.patch(`/api/twigs/${other}`, { parent_id: twigs[2] }))).toEqual([
    422,
    '/parent_id',
    'tree_depth',
  ]);
  expect((await a.patch(`/api/twigs/${other}`, { parent_id: twigs[1] })).status).toBe(200);
  const stems = await chain('stems', 'above_id', 20);
  expect(fault(await a.post('/api/stems', { name: 'deep', above_id: stems[19] }))).toEqual([
    422,
    '/above_id',
    'tree_depth',
  ]);
});

it('refuses to restore a branch under a parent that is now too deep', async () => {
  const [top] = await chain('twigs', 'parent_id', 3);
  const branch = await make('twigs', { parent_id: top });
  await make('twigs', { parent_id: branch });
  expect((await a.delete(`/api/twigs/${branch}`)).status).toBe(200);
  const above = await make('twigs');
  const under = await make('twigs', { parent_id: above });
  expect((await a.delete(`/api/twigs/${(await chainBelow(top!))[0]}`)).status).toBe(200);
  expect((await a.patch(`/api/twigs/${top}`, { parent_id: under })).status).toBe(200);
  expect(fault(await admin.post(`/api/twigs/${branch}/actions/restore`))).toEqual([422, '/parent_id', 'tree_depth']);
});

async function chainBelow(id: number): Promise<number[]> {
  const rows = (await a.get('/api/twigs', { filter: { parent_id: id } })).body as { id: number }[];
  return rows.map((row) => row.id);
}

it('lets two or three simultaneous changes close no ring, however distant their rows are', async () => {
  for (const size of [2, 2, 3, 3]) {
    const branches: number[][] = [];
    for (let n = 0; n < size; n += 1) branches.push(await chain('stems', 'above_id', 2));
    const answers = await Promise.all(
      branches.map(([top], n) => a.patch(`/api/stems/${top}`, { above_id: branches[(n + 1) % size]![1] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(size - 1).fill(200), 422]);
  }
  expect(await rings()).toEqual([]);
});

it('sums up a tree through all its levels, also after a branch moved', async () => {
  const [first, second, third] = await chain('twigs', 'parent_id', 3);
  const total = async (id: number) => (await a.get(`/api/twigs/${id}`)).body.total;
  expect(await total(first!)).toBe(3);
  await a.patch(`/api/twigs/${third}`, { weight: 10 });
  expect([await total(first!), await total(second!)]).toEqual([12, 11]);
  const other = await make('twigs');
  await a.patch(`/api/twigs/${second}`, { parent_id: other });
  expect([await total(first!), await total(other)]).toEqual([1, 12]);
  await a.delete(`/api/twigs/${second}`);
  expect(await total(other)).toBe(1);
});

it('applies to a custom field that refers to its own kind of record', async () => {
  const field = { entity: 'stem', key: 'substitute', kind: 'reference', ref_entity: 'stem', title: 'Substitute' };
  const made = await admin.post('/api/custom-fields', field);
  expect(made.status, made.text).toBe(201);
  const one = await make('stems');
  const other = await make('stems', { cf_substitute: one });
  expect(fault(await a.patch(`/api/stems/${one}`, { cf_substitute: one }))).toEqual([
    422,
    '/cf_substitute',
    'own_parent',
  ]);
  expect(fault(await a.patch(`/api/stems/${one}`, { cf_substitute: other }))).toEqual([
    422,
    '/cf_substitute',
    'tree_ring',
  ]);
});

it('names a ring that an earlier version stored, and neither deletes nor computes in a circle', async () => {
  const [top, middle, low] = await chain('twigs', 'parent_id', 3);
  await force(`update twigs set parent_id = ${low} where id = ${top}`);
  expect(await rings()).toEqual(
    [top, middle, low].map((id) => `twig ${id} /parent_id ${ringOf(id!, [top!, low!, middle!])}`),
  );
  const refused = await a.delete(`/api/twigs/${middle}`);
  expect([refused.status, refused.body.code], refused.text).toEqual([409, 'in_ring']);
  expect((await a.patch(`/api/twigs/${middle}`, { weight: 7 })).status, 'another field is still changed').toBe(200);
  expect((await a.patch(`/api/twigs/${top}`, { parent_id: null })).status, 'the cure').toBe(200);
  expect(await rings()).toEqual([]);
  expect((await a.delete(`/api/twigs/${top}`)).status).toBe(200);
  expect((await admin.post(`/api/twigs/${top}/actions/restore`)).status).toBe(200);
});

function ringOf(start: number, order: readonly number[]): string {
  const at = order.indexOf(start);
  const ids = [...order.slice(at), ...order.slice(0, at), start];
  const named = ids.map((id) => `twig ${id}`).join(' → ');
  return `lies above itself: ${named}; empty or change one of these references`;
}

it('deletes, restores and purges a row of an earlier version that is its own parent', async () => {
  for (const [plural, table, field] of [
    ['stems', 'stems', 'above_id'],
    ['twigs', 'twigs', 'parent_id'],
  ] as const) {
    const id = await make(plural);
    await force(`update ${table} set ${field} = ${id} where id = ${id}`);
    expect((await rings()).length).toBe(1);
    for (const step of ['delete', 'restore', 'delete', 'purge']) {
      const at = `/api/${plural}/${id}`;
      const done = await (step === 'delete' ? a.delete(at) : admin.post(`${at}/actions/${step}`));
      expect(done.status, `${step}: ${done.text}`).toBe(200);
    }
  }
  expect(await rings()).toEqual([]);
});
