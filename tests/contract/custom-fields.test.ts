import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOfAccount } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import type { Body } from '../support/valid-data.ts';

let app: TestApp;
let admin: Api;
let a: Api;
let b: Api;
let technician: Api;
let requester: Api;
let clientA: number;

beforeAll(async () => {
  app = await startApp({ jobs: {} });
  [admin, a, b, technician, requester] = (await Promise.all(
    ['admin', 'client-admin-a', 'client-admin-b', 'technician-a', 'requester-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api, Api, Api];
  clientA = await clientOfAccount(app, 'client-admin-a');
});
afterAll(() => app.stop());

const faults = (answer: Answer) => [
  answer.status,
  ...(answer.body.errors ?? []).map(({ path, code }: Body) => `${path} ${code}`),
];

async function define(values: Body, api: Api = a): Promise<Body & { id: number }> {
  const answer = await api.post('/api/custom-fields', { entity: 'asset', title: `Field ${values.key}`, ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const firstAssets = async (api: Api, count: number): Promise<(Body & { id: number })[]> =>
  (await api.get('/api/assets', { range: [0, count - 1], sort: ['id', 'ASC'] })).body;

const kinds: readonly { key: string; more?: Body; valid: unknown; other: unknown; wrong: unknown; code: string }[] = [
  { key: 'text', valid: 'Zürich 漢', other: 'abc', wrong: 7, code: 'type' },
  {
    key: 'long_text',
    more: { max_length: 600 },
    valid: 'x'.repeat(500),
    other: 'y',
    wrong: 'x'.repeat(601),
    code: 'maxLength',
  },
  { key: 'integer', more: { minimum: 0, maximum: 400 }, valid: 230, other: 110, wrong: 401, code: 'maximum' },
  { key: 'exact_number', more: { decimals: 2 }, valid: 0.1, other: 12_345_678.91, wrong: 0.123, code: 'multipleOf' },
  { key: 'date', valid: '2026-02-28', other: '2025-01-01', wrong: '2026-02-30', code: 'format' },
  { key: 'time', valid: '23:59', other: '00:00', wrong: '24:00', code: 'pattern' },
  { key: 'boolean', valid: true, other: false, wrong: 'yes', code: 'type' },
  {
    key: 'choice',
    more: {
      choices: [
        { code: 'one', title: 'One', de: 'Eins' },
        { code: 'two', title: 'Two' },
      ],
    },
    valid: 'one',
    other: 'two',
    wrong: 'three',
    code: 'enum',
  },
  {
    key: 'multi_choice',
    more: {
      choices: [
        { code: 'x', title: 'X' },
        { code: 'y', title: 'Y' },
        { code: 'z', title: 'Z' },
      ],
    },
    valid: ['x', 'z'],
    other: ['y'],
    wrong: ['x', 'w'],
    code: 'enum',
  },
  {
    key: 'link',
    valid: 'https://example.test/a',
    other: 'https://example.test/b',
    wrong: 'http://example.test',
    code: 'pattern',
  },
];

describe('every kind of custom field', () => {
  beforeAll(async () => {
    for (const { key, more } of kinds) await define({ key, kind: key, is_filter: true, ...more });
  });

  it.each(kinds)('$key is validated, stored, filtered, sorted and recorded in the history at once', async (kind) => {
    const name = `cf_${kind.key}`;
    const [first, second] = (await firstAssets(a, 2)) as [Body & { id: number }, Body & { id: number }];
    const refused = await a.patch(`/api/assets/${first.id}`, { [name]: kind.wrong });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].path).toMatch(new RegExp(`^/${name}`));
    expect(refused.body.errors[0].code).toBe(kind.code);
    expect(refused.body.errors[0].message).not.toContain('cf_');
    for (const [row, value] of [
      [first, kind.valid],
      [second, kind.other],
    ] as const) {
      const saved = await a.patch(`/api/assets/${row.id}`, { [name]: value });
      expect(saved.status, saved.text).toBe(200);
      expect(saved.body[name]).toEqual(value);
    }
    expect((await a.get(`/api/assets/${first.id}`)).body[name]).toEqual(kind.valid);
    const one = Array.isArray(kind.valid) ? kind.valid[0] : kind.valid;
    const found = await a.get('/api/assets', { filter: { [name]: one }, fields: `id,${name}` });
    expect(found.body.map(({ id }: Body) => id)).toEqual([first.id]);
    const others = await a.get('/api/assets', { filter: { [name]: { $ne: one }, id: [first.id, second.id] } });
    expect(others.body.map(({ id }: Body) => id)).toEqual([second.id]);
    const empty = await a.get('/api/assets', { filter: { [name]: { $exists: true } } });
    expect(empty.headers.get('content-range')).toMatch(/\/2$/);
    if (kind.key !== 'multi_choice') {
      const sorted = await a.get('/api/assets', { sort: [[name, 'DESC']], range: [0, 1], fields: `id,${name}` });
      const both = [kind.valid, kind.other].sort(
        (x, y) => (Number(x) || 0) - (Number(y) || 0) || (String(x).toLowerCase() < String(y).toLowerCase() ? -1 : 1),
      );
      expect(sorted.body.map((row: Body) => row[name])).toEqual(both.reverse());
    }
    const history = await a.get('/api/events', {
      filter: { entity: 'asset', record_id: first.id },
      sort: ['id', 'DESC'],
    });
    expect(history.body[0].diff[name][1]).toEqual(kind.valid);
    const emptied = await a.patch(`/api/assets/${first.id}`, { [name]: null });
    expect(emptied.body[name]).toEqual(kind.key === 'multi_choice' ? [] : null);
  });

  it('appears in the model, the form and OpenAPI of its client only', async () => {
    const view = (await a.get('/api/model/asset')).body;
    expect(view.fields.cf_choice.words).toEqual({ one: 'One', two: 'Two' });
    expect(view.form.sections.at(-1).fields.map(({ name }: Body) => name)).toContain('cf_integer');
    expect(view.list.filters).toContain('cf_date');
    const german = await a.get('/api/model/asset', {}, { 'accept-language': 'de' });
    expect(german.body.fields.cf_choice.words.one).toBe('Eins');
    expect(JSON.stringify((await a.get('/api/openapi.json')).body)).toContain('cf_multi_choice');
    for (const api of [b, admin]) {
      expect((await api.get('/api/model/asset')).text).not.toContain('"cf_');
      expect((await api.get('/api/openapi.json')).text).not.toContain('cf_integer');
      const [row] = await firstAssets(api, 1);
      expect(Object.keys(row!).filter((name) => name.startsWith('cf_') || name === 'custom')).toEqual([]);
      expect(faults(await api.get('/api/assets', { filter: { cf_integer: 1 } }))).toEqual([
        400,
        'cf_integer unknown_field',
      ]);
    }
    expect(faults(await b.patch(`/api/assets/${(await firstAssets(b, 1))[0]!.id}`, { cf_integer: 3 }))).toEqual([
      422,
      '/cf_integer unknown_field',
    ]);
  });
});

describe('a custom field of all clients', () => {
  it('is everybody’s, and a client cannot take its key', async () => {
    await define({ key: 'voltage', kind: 'integer', unit: 'V', minimum: 0, maximum: 1000 }, admin);
    for (const api of [a, b, admin])
      expect((await api.get('/api/model/asset')).body.fields.cf_voltage.ui.unit).toBe('V');
    const twin = await b.post('/api/custom-fields', { entity: 'asset', key: 'voltage', kind: 'text', title: 'Mine' });
    expect(faults(twin)).toEqual([409, '/key not_unique']);
    const mine = await define({ key: 'shelf', kind: 'text' });
    const theirs = await define({ key: 'shelf', kind: 'integer' }, b);
    expect(mine.id).not.toBe(theirs.id);
    const taken = await admin.post('/api/custom-fields', { entity: 'asset', key: 'shelf', kind: 'text', title: 'All' });
    expect(faults(taken)).toEqual([409, '/key not_unique']);
    const [row] = await firstAssets(a, 1);
    const [other] = await firstAssets(b, 1);
    expect((await a.patch(`/api/assets/${row!.id}`, { cf_shelf: 'top', cf_voltage: 230 })).status).toBe(200);
    expect((await b.patch(`/api/assets/${other!.id}`, { cf_shelf: 7 })).status).toBe(200);
    expect((await a.get('/api/assets', { filter: { cf_shelf: { $contains: 'TOP' } } })).body).toHaveLength(1);
    expect((await b.get('/api/assets', { filter: { cf_shelf: { $gte: 7 } } })).body).toHaveLength(1);
  });

  it('preserves a client’s own values when platform staff save the row', async () => {
    const [row] = await firstAssets(a, 1);
    await a.patch(`/api/assets/${row!.id}`, { cf_shelf: 'kept' });
    const saved = await admin.patch(`/api/assets/${row!.id}`, { cf_voltage: 110 });
    expect([saved.status, saved.body.cf_voltage, saved.body.cf_shelf]).toEqual([200, 110, undefined]);
    const after = await a.get(`/api/assets/${row!.id}`);
    expect([after.body.cf_voltage, after.body.cf_shelf]).toEqual([110, 'kept']);
  });
});

describe('rules of a custom field', () => {
  it('is demanded of new records, and where its condition holds', async () => {
    const [sample] = await firstAssets(a, 1);
    const body = { name: 'New', family_id: sample!.family_id, department_id: sample!.department_id };
    const demanded = await define({ key: 'demanded', kind: 'text', is_required: true });
    expect(faults(await a.post('/api/assets', body))).toContain('/cf_demanded required');
    expect((await a.post('/api/assets', { ...body, cf_demanded: 'x' })).status).toBe(201);
    expect((await a.patch(`/api/assets/${sample!.id}`, { name: 'Other' })).status).toBe(200);
    expect((await a.delete(`/api/custom-fields/${demanded.id}`)).status).toBe(200);
    await define({ key: 'cause', kind: 'text', require_if: { state: 'in_storage' }, show_if: { state: 'in_storage' } });
    const stored = { ...body, state: 'in_storage' };
    expect(faults(await a.post('/api/assets', stored))).toEqual([422, '/cf_cause required']);
    expect((await a.post('/api/assets', { ...stored, cf_cause: 'spare' })).status).toBe(201);
    const { id } = (await a.post('/api/assets', body)).body;
    const store = () => a.post(`/api/assets/${id}/actions/put_into_storage`, {});
    expect(faults(await store())).toEqual([422, '/cf_cause required']);
    expect((await a.patch(`/api/assets/${id}`, { cf_cause: 'spare' })).status).toBe(200);
    expect((await store()).status).toBe(200);
  });

  it('may be limited to what its entity distinguishes by', async () => {
    const [first] = await firstAssets(a, 1);
    await define({
      key: 'only_one',
      kind: 'text',
      only_for: [first!.family_id],
      require_if: { name: { $exists: true } },
    });
    const other = (await a.get('/api/assets', { filter: { family_id: { $ne: first!.family_id } }, range: [0, 0] }))
      .body[0];
    expect((await a.patch(`/api/assets/${other.id}`, { name: 'No demand' })).status).toBe(200);
    expect(faults(await a.patch(`/api/assets/${first!.id}`, { name: 'Demand' }))).toEqual([
      422,
      '/cf_only_one required',
    ]);
    const view = (await a.get('/api/model/asset')).body;
    expect(view.fields.cf_only_one.show_if).toEqual({ family_id: { $in: [first!.family_id] } });
    const found = (await a.get('/api/custom-fields', { filter: { key: 'only_one' } })).body[0];
    await a.delete(`/api/custom-fields/${found.id}`);
  });

  it('belongs to a field group of its entity', async () => {
    await define({ key: 'insured', kind: 'exact_number', field_group: 'money' });
    const [row] = await firstAssets(a, 1);
    expect((await a.patch(`/api/assets/${row!.id}`, { cf_insured: 999.5 })).body.cf_insured).toBe(999.5);
    const seen = await technician.get(`/api/assets/${row!.id}`);
    expect([seen.status, 'cf_insured' in seen.body]).toEqual([200, false]);
    expect(faults(await technician.get('/api/assets', { filter: { cf_insured: 999.5 } }))).toEqual([
      400,
      'cf_insured unknown_field',
    ]);
    expect((await technician.get('/api/model/asset')).text).not.toContain('cf_insured');
    const history = await technician.get('/api/events', { filter: { entity: 'asset', record_id: row!.id } });
    expect(history.text).not.toContain('cf_insured');
    const grouped = await a.get('/api/assets', { group: ['state'], sum: ['cf_insured'] });
    expect(grouped.status, grouped.text).toBe(200);
    expect(grouped.text).toContain('999.5');
  });

  it('refers to records, with their titles, as far as they may be chosen', async () => {
    await define({ key: 'spare_room', kind: 'reference', ref_entity: 'room', is_filter: true });
    const [row] = await firstAssets(a, 1);
    const room = (await a.get('/api/rooms', { filter: { branch_id: row!.branch_id }, range: [0, 0] })).body[0];
    const foreign = (await b.get('/api/rooms', { range: [0, 0] })).body[0];
    expect(faults(await a.patch(`/api/assets/${row!.id}`, { cf_spare_room: foreign.id }))).toEqual([
      422,
      '/cf_spare_room no_such_reference',
    ]);
    const saved = await a.patch(`/api/assets/${row!.id}`, { cf_spare_room: room.id });
    expect(saved.body._titles.cf_spare_room).toContain(room.room_no);
    const byPath = await a.get('/api/assets', {
      filter: { 'cf_spare_room.room_no': room.room_no },
      expand: 'cf_spare_room',
    });
    expect(byPath.status, byPath.text).toBe(400);
    const found = await a.get('/api/assets', { filter: { cf_spare_room: room.id } });
    expect(found.body.map(({ id }: Body) => id)).toEqual([row!.id]);
    expect(faults(await a.delete(`/api/rooms/${room.id}`))[0]).toBe(409);
  });

  it.each([
    [{ entity: 'no-such', key: 'x', kind: 'text' }, '/entity no_custom_fields'],
    [{ entity: 'role', key: 'x', kind: 'text' }, '/entity no_custom_fields'],
    [{ entity: 'asset', key: 'Bad Key', kind: 'text' }, '/key pattern'],
    [{ entity: 'asset', key: 'x', kind: 'choice' }, '/choices required'],
    [
      {
        entity: 'asset',
        key: 'x',
        kind: 'choice',
        choices: [
          { code: 'a', title: 'A' },
          { code: 'a', title: 'B' },
        ],
      },
      '/choices/1/code uniqueItems',
    ],
    [{ entity: 'asset', key: 'x', kind: 'reference', ref_entity: 'nothing' }, '/ref_entity no_such_entity'],
    [{ entity: 'asset', key: 'x', kind: 'integer', minimum: 5, maximum: 1 }, '/maximum minimum'],
    [{ entity: 'asset', key: 'x', kind: 'text', field_group: 'secrets' }, '/field_group enum'],
    [{ entity: 'room', key: 'x', kind: 'text', only_for: [1] }, '/only_for no_discriminator'],
    [{ entity: 'asset', key: 'x', kind: 'text', show_if: { nothing: 1 } }, '/show_if bad_condition'],
    [{ entity: 'asset', key: 'x', kind: 'text', require_if: { state: { $gte: {} } } }, '/require_if bad_condition'],
  ])('refuses %j', async (values, fault) => {
    expect(faults(await a.post('/api/custom-fields', { title: 'X', ...values }))).toContain(fault);
  });

  it('is made by those who may, for their own client', async () => {
    expect(
      (await technician.post('/api/custom-fields', { entity: 'asset', key: 't', kind: 'text', title: 'T' })).status,
    ).toBe(403);
    expect((await requester.get('/api/custom-fields')).status).toBe(403);
    const other = await define({ key: 'theirs', kind: 'text' }, b);
    expect((await a.get(`/api/custom-fields/${other.id}`)).status).toBe(404);
    const forA = await define({ key: 'from_platform', kind: 'text', client_id: clientA }, admin);
    expect((await a.get('/api/model/asset')).body.fields.cf_from_platform.title).toBe('Field from_platform');
    expect((await b.get('/api/model/asset')).text).not.toContain('cf_from_platform');
    expect(forA.client_id).toBe(clientA);
  });
});

describe('the life of a custom field', () => {
  it('is searched as soon as it is asked, and no longer when it is not', async () => {
    const field = await define({ key: 'nickname', kind: 'text', is_search: true });
    const [row] = await firstAssets(a, 1);
    await a.patch(`/api/assets/${row!.id}`, { cf_nickname: 'Blütenweiß' });
    const hits = async () => (await a.get('/api/assets', { q: 'blutenw' })).body.map(({ id }: Body) => id);
    expect(await hits()).toEqual([row!.id]);
    expect((await admin.patch(`/api/assets/${row!.id}`, { serial_no: 'S-77' })).status).toBe(200);
    expect(await hits()).toEqual([row!.id]);
    expect((await a.patch(`/api/custom-fields/${field.id}`, { is_search: false })).status).toBe(200);
    expect(await hits()).toEqual([]);
    await a.patch(`/api/custom-fields/${field.id}`, { is_search: true });
    expect(await hits()).toEqual([row!.id]);
  });

  it('is archived with its values, restored with them and purged with them', async () => {
    const field = await define({ key: 'fleeting', kind: 'integer', is_filter: true });
    const [row] = await firstAssets(a, 1);
    await a.patch(`/api/assets/${row!.id}`, { cf_fleeting: 42 });
    expect((await a.delete(`/api/custom-fields/${field.id}`)).status).toBe(200);
    expect('cf_fleeting' in (await a.get(`/api/assets/${row!.id}`)).body).toBe(false);
    expect(faults(await a.patch(`/api/assets/${row!.id}`, { cf_fleeting: 1 }))).toEqual([
      422,
      '/cf_fleeting unknown_field',
    ]);
    await a.patch(`/api/assets/${row!.id}`, { serial_no: 'S-78' });
    await a.post(`/api/custom-fields/${field.id}/actions/restore`);
    expect((await a.get(`/api/assets/${row!.id}`)).body.cf_fleeting).toBe(42);
    await a.delete(`/api/custom-fields/${field.id}`);
    const again = await define({ key: 'fleeting', kind: 'text' });
    expect((await a.get(`/api/assets/${row!.id}`)).body.cf_fleeting).toBe(null);
    expect(faults(await a.post(`/api/custom-fields/${field.id}/actions/restore`))[0]).toBe(409);
    await a.delete(`/api/custom-fields/${again.id}`);
    expect((await admin.post(`/api/custom-fields/${field.id}/actions/purge`)).status).toBe(200);
  });

  it('refuses changes of the kind and key, on which its values depend', async () => {
    const field = await define({ key: 'fixed', kind: 'integer' });
    expect(faults(await a.patch(`/api/custom-fields/${field.id}`, { kind: 'text' }))).toEqual([
      422,
      '/kind custom_fixed',
    ]);
    expect(faults(await a.patch(`/api/custom-fields/${field.id}`, { key: 'other' }))).toEqual([
      422,
      '/key custom_fixed',
    ]);
    expect((await a.patch(`/api/custom-fields/${field.id}`, { title: 'Renamed', maximum: 9 })).status).toBe(200);
    const [row] = await firstAssets(a, 1);
    expect(faults(await a.patch(`/api/assets/${row!.id}`, { cf_fixed: 10 }))).toEqual([422, '/cf_fixed maximum']);
  });

  it('cannot be deleted while another field’s condition names it', async () => {
    const field = await define({ key: 'cause_of', kind: 'boolean' });
    const other = await define({ key: 'depends', kind: 'text', show_if: { cf_cause_of: true } });
    const refused = await a.delete(`/api/custom-fields/${field.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'named_by_others']);
    expect(refused.body.title).toContain('Field depends');
    await a.delete(`/api/custom-fields/${other.id}`);
    expect((await a.delete(`/api/custom-fields/${field.id}`)).status).toBe(200);
  });
});

describe('a bulk of more than a thousand rows', () => {
  it('writes custom fields as a job', async () => {
    await define({ key: 'lot', kind: 'integer', entity: 'vendor-service' });
    const rows = Array.from({ length: 1001 }, (_, n) => ({ name: `Service ${n}`, code: `LOT-${n}`, cf_lot: n }));
    const asked = await a.post('/api/vendor-services/bulk', { mode: 'create', atomic: false, rows });
    expect(asked.status, asked.text).toBe(202);
    const place = asked.headers.get('location')!;
    await expect.poll(async () => (await a.get(place)).body.status, { timeout: 20_000 }).toBe('done');
    const found = await a.get('/api/vendor-services', { filter: { cf_lot: { $gte: 1000 } } });
    expect(found.body.map((row: Body) => row.cf_lot)).toEqual([1000]);
  });
});
