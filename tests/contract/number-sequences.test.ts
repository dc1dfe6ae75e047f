import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { clientOfAccount } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { copyHome } from '../support/home.ts';

/** A kind of record whose numbers begin with 1 in each room. */
const tray = {
  $schema: '../_meta/entity.schema.json',
  title: 'Tray',
  description: 'A tray in a room.',
  'x-scope': { kind: 'tenant', through: 'room_id' },
  'x-title': '{tray_no}',
  'x-unique': [['room_id', 'tray_no']],
  'x-sequence': { field: 'tray_no', pattern: 'T{seq:2}', within: 'room_id', typed: true },
  'x-permissions': { preset: 'facility' },
  'x-list': { icon: 'tag', columns: ['tray_no', 'room_id'], sort: [['tray_no', 'ASC']], empty: 'No trays yet.' },
  required: ['room_id'],
  properties: {
    room_id: { type: 'integer', title: 'Room', 'x-ref': 'room' },
    tray_no: { type: 'string', title: 'Number', maxLength: 20 },
  },
};

let app: TestApp;
let a: Api;
let b: Api;
let platform: Api;
let now = new Date('2026-11-23T08:00:00.000Z');
let n = 0;

beforeAll(async () => {
  const home = copyHome();
  writeFileSync(path.join(home, 'schemas/facility/tray.json'), JSON.stringify(tray));
  await generate(home);
  app = await startApp({ home, clock: () => now });
  await signInAll();
});
afterAll(() => app.stop());

async function signInAll(): Promise<void> {
  [a, b, platform] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'client-admin-b'),
    signIn(app, 'admin'),
  ]);
}

/** Moves to another day: everybody signs in again. */
async function goTo(instant: string): Promise<void> {
  now = new Date(instant);
  await signInAll();
}

const newVendor = async (api: Api) => {
  n += 1;
  const own = n;
  const [country] = (await api.get('/api/countries', { filter: { iso2: 'IN' } })).body;
  const [state] = (await api.get('/api/states', { filter: { country_id: country.id } })).body;
  const made = await api.post('/api/vendors', {
    name: `Numbered ${own}`,
    type: 'service',
    gst_category: 'unregistered',
    email: `n${own}@example.org`,
    phone: '+4930123456',
    country_id: country.id,
    state_id: state.id,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.vendor_code as string;
};
const put = (api: Api, row: object) => api.post('/api/number-sequences', row);
const faultsOf = (answer: Awaited<ReturnType<Api['post']>>) =>
  answer.body.errors.map(({ path: at, code }: Record<string, string>) => `${at} ${code}`);

describe('numbers of an organisation', () => {
  it('follow its own pattern from the next record on, while others have those of the product', async () => {
    const product = await newVendor(b);
    expect(product).toMatch(/^VEN-\d{4}$/);
    const made = await put(a, { entity: 'vendor', pattern: 'V/{fy}/{seq:3}' });
    expect(made.status, made.text).toBe(201);
    expect(await newVendor(a)).toBe('V/26-27/001');
    expect(await newVendor(a)).toBe('V/26-27/002');
    expect(Number((await newVendor(b)).slice(4))).toBe(Number(product.slice(4)) + 1);
    const example = await a.post(`/api/number-sequences/${made.body.id}/actions/next_number`, {});
    expect(example.body).toEqual({ number: 'V/26-27/003' });
    expect(await newVendor(a)).toBe('V/26-27/003');
  });

  it('begin anew with the fiscal year, in the zone of the organisation', async () => {
    await goTo('2027-03-31T18:29:00.000Z');
    expect(await newVendor(a)).toBe('V/26-27/004');
    await goTo('2027-03-31T18:31:00.000Z');
    expect(await newVendor(a)).toBe('V/27-28/001');
  });

  it('begin anew each month, and are gap-free when many are made at once', async () => {
    const [own] = (await a.get('/api/number-sequences', { filter: { entity: 'vendor' } })).body;
    const changed = await a.patch(`/api/number-sequences/${own.id}`, { pattern: '{yyyy}{mm}-{seq:2}' });
    expect(changed.status, changed.text).toBe(200);
    const numbers = await Promise.all(Array.from({ length: 12 }, () => newVendor(a)));
    expect(numbers.sort()).toEqual(Array.from({ length: 12 }, (_, i) => `202704-${String(i + 1).padStart(2, '0')}`));
    await goTo('2027-05-02T08:00:00.000Z');
    expect(await newVendor(a)).toBe('202705-01');
  });

  it('continue where a former system ended, and never below a number in use', async () => {
    const [own] = (await a.get('/api/number-sequences', { filter: { entity: 'vendor' } })).body;
    const low = await a.patch(`/api/number-sequences/${own.id}`, { starts_at: 1 });
    expect([low.status, faultsOf(low)]).toEqual([422, ['/starts_at number_used']]);
    expect(low.body.errors[0].message).toContain('202705-01 is given already. Use 2 or more.');
    expect((await a.patch(`/api/number-sequences/${own.id}`, { starts_at: 41 })).status).toBe(200);
    expect(await newVendor(a)).toBe('202705-41');
    expect(
      (await a.patch(`/api/number-sequences/${own.id}`, { starts_at: 41, pattern: '{yyyy}{mm}.{seq:2}' })).status,
    ).toBe(200);
  });

  it('that a person typed are never given again, also after the pattern was deleted', async () => {
    const [room] = (await b.get('/api/rooms')).body;
    const [family] = (await b.get('/api/asset-families', { filter: { code: 'VENT' } })).body;
    const [type] = (await b.get('/api/asset-types', { filter: { family_id: family.id } })).body;
    const [department] = (await b.get('/api/departments', { filter: { branch_id: room.branch_id } })).body;
    const asset = (more: object) =>
      b.post('/api/assets', {
        name: 'Numbered',
        family_id: family.id,
        asset_type_id: type?.id,
        department_id: department.id,
        ...more,
      });
    const first = await asset({});
    expect(first.status, first.text).toBe(201);
    const high = Number(first.body.asset_no.slice(4)) + 50;
    const { body: own } = await put(b, { entity: 'asset', pattern: 'EM-{yyyy}-{seq:4}' });
    expect((await asset({})).body.asset_no).toBe('EM-2027-0001');
    expect((await asset({ asset_no: 'EM-2027-0007' })).status).toBe(201);
    expect((await asset({})).body.asset_no).toBe('EM-2027-0008');
    expect((await asset({ asset_no: `AST-${String(high).padStart(5, '0')}` })).status).toBe(201);
    expect((await b.delete(`/api/number-sequences/${own.id}`)).status).toBe(200);
    expect((await asset({})).body.asset_no).toBe(`AST-${String(high + 1).padStart(5, '0')}`);
    expect((await b.post(`/api/number-sequences/${own.id}/actions/restore`, {})).status).toBe(200);
    expect((await asset({})).body.asset_no).toBe('EM-2027-0009');
  });

  it('begin with 1 in each parent', async () => {
    const [one, other] = (await a.get('/api/rooms')).body;
    const trayIn = async (room_id: number, more = {}) =>
      (await a.post('/api/trays', { room_id, ...more })).body.tray_no;
    expect([await trayIn(one.id), await trayIn(one.id), await trayIn(other.id)]).toEqual(['T01', 'T02', 'T01']);
    expect([await trayIn(other.id, { tray_no: 'T09' }), await trayIn(other.id), await trayIn(one.id)]).toEqual([
      'T09',
      'T10',
      'T03',
    ]);
    const start = await put(a, { entity: 'tray', pattern: 'TR{seq:3}', starts_at: 5 });
    expect(faultsOf(start)).toEqual(['/starts_at numbers_in_parents']);
    expect((await put(a, { entity: 'tray', pattern: 'TR{seq:3}' })).status).toBe(201);
    expect(await trayIn(one.id)).toBe('TR004');
  });
});

describe('a number sequence', () => {
  it.each([
    [{ entity: 'vendor', pattern: 'V-' }, '/pattern pattern_without_seq'],
    [{ entity: 'asset', pattern: 'A{sec:4}' }, '/pattern pattern_part_unknown'],
    [{ entity: 'asset', pattern: 'A{mm}{seq:4}' }, '/pattern pattern_month_alone'],
    [{ entity: 'room', pattern: 'R-{seq:4}' }, '/entity not_numbered'],
    [{ entity: 'nonsense', pattern: 'R-{seq:4}' }, '/entity not_numbered'],
    [{ entity: 'client', pattern: 'C-{seq:4}' }, '/entity numbered_by_platform'],
    [{ entity: 'asset', pattern: 'CL-{seq}' }, '/pattern numbers_alike'],
  ])('%j is refused', async (row, fault) => {
    const answer = await put(a, row);
    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]]);
  });

  it('that could produce equal numbers for another kind of record names that kind, in the language of the reader', async () => {
    const answer = await a.post(
      '/api/number-sequences',
      { entity: 'asset', pattern: 'CL-{seq:4}' },
      { 'Accept-Language': 'de' },
    );
    expect(answer.body.errors[0].message).toContain('Nummern von „Kundenorganisation“ sehen gleich aus');
  });

  it('of client organisations is the platform’s alone, and one of an organisation needs the organisation', async () => {
    expect(faultsOf(await put(platform, { entity: 'asset', pattern: 'X-{seq:4}' }))).toEqual(['/client_id required']);
    expect(
      faultsOf(
        await put(platform, {
          entity: 'client',
          client_id: await clientOfAccount(app, 'client-admin-a'),
          pattern: 'X-{seq:4}',
        }),
      ),
    ).toEqual(['/entity numbered_by_platform']);
    const made = await put(platform, { entity: 'client', pattern: 'ORG-{seq:4}' });
    expect(made.status, made.text).toBe(201);
    expect((await a.get(`/api/number-sequences/${made.body.id}`)).status).toBe(404);
  });

  it('is one for each kind of record, stays with it, and is nobody else’s', async () => {
    const [own] = (await a.get('/api/number-sequences', { filter: { entity: 'vendor' } })).body;
    expect((await put(a, { entity: 'vendor', pattern: 'Z-{seq}' })).status).toBe(409);
    expect(faultsOf(await a.patch(`/api/number-sequences/${own.id}`, { entity: 'asset' }))).toEqual([
      '/entity numbering_fixed',
    ]);
    expect((await b.get(`/api/number-sequences/${own.id}`)).status).toBe(404);
    expect((await b.post(`/api/number-sequences/${own.id}/actions/next_number`, {})).status).toBe(404);
    const technician = await signIn(app, 'technician-a');
    expect((await technician.get('/api/number-sequences')).status).toBe(403);
    expect((await put(technician, { entity: 'asset', pattern: 'Q-{seq}' })).status).toBe(403);
  });
});
