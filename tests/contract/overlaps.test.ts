import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { clientOfAccount, makeAccount, testPassword } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { kind } from '../support/databases.ts';
import { copyHome } from '../support/home.ts';

/** A room is booked once at a time; a cancelled booking does not count. */
const booking = {
  $schema: '../_meta/entity.schema.json',
  title: 'Booking',
  description: 'A room in use.',
  'x-scope': { kind: 'tenant', through: 'room_id' },
  'x-title': '{name}',
  'x-no-overlap': { of: ['room_id'], from: 'starts_at', to: 'ends_at', where: { state: 'booked' } },
  'x-permissions': { preset: 'facility' },
  'x-list': { icon: 'cal', columns: ['name', 'room_id'], sort: [['name', 'ASC']], empty: 'No bookings yet.' },
  required: ['room_id', 'name', 'state'],
  properties: {
    room_id: { type: 'integer', title: 'Room', 'x-ref': { entity: 'room', on_delete: 'with' } },
    name: { type: 'string', title: 'Name', maxLength: 40 },
    state: { type: 'string', title: 'State', enum: ['booked', 'cancelled'], default: 'booked' },
    starts_at: { type: 'string', title: 'From', format: 'date-time', maxLength: 24 },
    ends_at: { type: 'string', title: 'Until', format: 'date-time', maxLength: 24 },
  },
};

let app: TestApp;
let admin: Api;
let a: Api;
let client: number;
let rooms: readonly number[];

beforeAll(async () => {
  const home = copyHome();
  writeFileSync(path.join(home, 'schemas/facility/booking.json'), JSON.stringify(booking));
  await generate(home);
  app = await startApp({ home });
  [admin, a] = await Promise.all([signIn(app, 'admin'), signIn(app, 'client-admin-a')]);
  client = await clientOfAccount(app, 'client-admin-a');
  const sold = (await admin.get('/api/client-services', { filter: { client_id: client, service: 'insurance' } })).body;
  for (const { id } of sold) await admin.delete(`/api/client-services/${id}`);
  rooms = (await a.get('/api/rooms', { range: [0, 9] })).body.map(({ id }: { id: number }) => id);
});
afterAll(() => app.stop());

const hour = (time: string) => `2027-03-01T${time}:00.000Z`;
const book = (room: number, from: string | null, to: string | null, more: object = {}) => ({
  room_id: rooms[room],
  name: `${from} to ${to}`,
  state: 'booked',
  starts_at: from && hour(from),
  ends_at: to && hour(to),
  ...more,
});
const save = (row: object, api = a) => api.post('/api/bookings', row);
const statusOf = async (row: object) => (await save(row)).status;
const service = (from: string, to: string | null, more: object = {}) => ({
  client_id: client,
  service: 'insurance',
  valid_from: from,
  valid_to: to,
  ...more,
});

describe('days that may not overlap', () => {
  it('include both ends, and an empty end is open', async () => {
    const post = async (from: string, to: string | null) =>
      (await admin.post('/api/client-services', service(from, to))).status;
    expect(await post('2031-01-10', '2031-01-20')).toBe(201);
    expect(await post('2031-01-20', '2031-01-25')).toBe(409);
    expect(await post('2031-01-05', '2031-01-10')).toBe(409);
    expect(await post('2031-01-12', '2031-01-13')).toBe(409);
    expect(await post('2031-01-01', null)).toBe(409);
    expect(await post('2031-01-01', '2031-01-09')).toBe(201);
    expect(await post('2031-01-21', null)).toBe(201);
    expect(await post('2050-01-01', null)).toBe(409);
  });

  it.each([
    ['en', /overlaps that of “Insurance” \(10 Jan 2031 – 20 Jan 2031\)/],
    ['de', /überschneidet sich mit dem von „Versicherung“ \(10. Jan. 2031 – 20. Jan. 2031\)/],
    ['fr', /chevauche celle de « Assurance »/],
    ['pt', /se sobrepõe ao de “Seguros”/],
  ])('name the other record with its page (%s)', async (language, sentence) => {
    const answer = await admin.post('/api/client-services', service('2031-01-12', '2031-01-13'), {
      'Accept-Language': language,
    });
    const [{ id }] = (
      await admin.get('/api/client-services', { filter: { client_id: client, valid_from: '2031-01-10' } })
    ).body;
    expect([answer.status, answer.body.code]).toEqual([409, 'overlap']);
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ path: '/valid_from', code: 'overlap', message: expect.stringMatching(sentence) }),
    ]);
    expect(answer.body.errors[0].params.record).toBe(`/client-services/${id}`);
  });
});

describe('instants that may not overlap', () => {
  it('leave out the end, and end not before they begin', async () => {
    expect(await statusOf(book(0, '08:00', '10:00'))).toBe(201);
    expect(await statusOf(book(0, '10:00', '11:00'))).toBe(201);
    expect(await statusOf(book(0, '07:00', '08:00'))).toBe(201);
    expect(await statusOf(book(0, '09:59', '10:30'))).toBe(409);
    expect(await statusOf(book(0, null, '07:00'))).toBe(201);
    expect(await statusOf(book(0, '06:00', null))).toBe(409);
    expect(await statusOf(book(1, '06:00', null))).toBe(201);
    const turned = await save(book(2, '12:00', '11:00'));
    expect([turned.status, turned.body.errors[0].path, turned.body.errors[0].code]).toEqual([
      422,
      '/ends_at',
      'end_before_start',
    ]);
  });

  it('count only where the condition holds, also when a change makes it hold', async () => {
    const first = await save(book(3, '08:00', '10:00'));
    const second = await save(book(3, '09:00', '11:00', { state: 'cancelled' }));
    expect([first.status, second.status]).toEqual([201, 201]);
    const change = (id: number, body: object) => a.patch(`/api/bookings/${id}`, body);
    expect((await change(second.body.id, { name: 'Only its name' })).status).toBe(200);
    expect((await change(second.body.id, { state: 'booked' })).body.code).toBe('overlap');
    expect((await change(second.body.id, { state: 'booked', starts_at: hour('10:00') })).status).toBe(200);
    expect((await change(first.body.id, { ends_at: hour('10:01') })).body.code).toBe('overlap');
    expect((await change(first.body.id, { room_id: rooms[4] })).status).toBe(200);
    expect((await change(first.body.id, { room_id: rooms[0] })).body.code).toBe('overlap');
  });

  it('are refused in bulk at their row, and nothing of an atomic bulk is stored', async () => {
    const rows = [book(5, '08:00', '10:00'), book(5, '10:00', '12:00'), book(5, '11:00', '13:00')];
    const bulk = (body: object) => a.post('/api/bookings/bulk', { mode: 'create', rows, ...body });
    const atomic = await bulk({ atomic: true });
    expect(atomic.body.results.map((row: { status: number }) => row.status).at(-1)).toBe(409);
    expect((await a.get('/api/bookings', { filter: { room_id: rooms[5] } })).body).toEqual([]);
    const best = await bulk({ atomic: false });
    expect(best.body.results.map((row: { status: number }) => row.status)).toEqual([201, 201, 409]);
    const edit = await a.post('/api/bookings/bulk', {
      mode: 'update',
      rows: best.body.results.slice(0, 2).map(({ id }: { id: number }) => ({ id, ends_at: hour('12:30') })),
      atomic: false,
    });
    expect(edit.body.results.map((row: { status: number }) => row.status)).toEqual([409, 200]);
  });

  it('stay in the bin while the time is taken, alone and with their room', async () => {
    const first = (await save(book(6, '08:00', '10:00'))).body;
    expect((await a.delete(`/api/bookings/${first.id}`)).status).toBe(200);
    const second = (await save(book(6, '09:00', '11:00'))).body;
    const back = () => a.post(`/api/bookings/${first.id}/actions/restore`, {});
    expect((await back()).body.code).toBe('overlap');
    expect((await a.delete(`/api/bookings/${second.id}`)).status).toBe(200);
    expect((await back()).status).toBe(200);
  });

  it('are found by one of two writers at the same moment', async () => {
    for (const from of ['08:00', '12:00', '16:00', '20:00']) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => save(book(7, from, '23:00'))));
      const taken = (await a.get('/api/bookings', { filter: { room_id: rooms[7] } })).body;
      expect(taken).toHaveLength(1);
      if (from === '08:00') expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    }
  });
});

describe('an overlap', () => {
  it('with a record outside one’s access is refused without naming it', async () => {
    const rules = [{ action: 'read', subject: 'booking', conditions: { name: 'Mine' } }];
    const made = await a.post('/api/roles', {
      name: 'Booker',
      code: 'booker',
      scope: 'client',
      rules: [
        ...rules,
        { action: 'create', subject: 'booking', conditions: { name: 'Mine' } },
        { action: 'read', subject: 'room' },
      ],
    });
    expect(made.status, made.text).toBe(201);
    await makeAccount(app, 'booker', { client, more: { role_ids: [made.body.id] } });
    const booker = await signIn(app, 'booker', testPassword);
    const answer = await save(book(0, '08:30', '09:00', { name: 'Mine' }), booker);
    expect([answer.status, answer.body.code]).toEqual([409, 'overlap_unseen']);
    expect(answer.text).not.toContain('08:00 to 10:00');
    expect(answer.body.errors[0].params).toEqual({});
  });

  it('that is nevertheless stored is named by doctor', async () => {
    const { examine } = await import('#server/services/doctor/examine.ts');
    const found = async () => {
      const lines: string[] = [];
      for await (const { where, path: at, what } of examine(app.access, false))
        if (what.includes('overlaps')) lines.push(`${where} ${at} ${what}`);
      return lines;
    };
    expect(await found()).toEqual([]);
    const { id } = (await save(book(8, '08:00', '10:00'))).body;
    const other = (await save(book(8, '10:00', '12:00'))).body.id;
    const p = kind === 'postgres' ? '$1' : '?';
    await app.database.transaction((trx) =>
      trx.run(`update bookings set ends_at = '${hour('11:00')}' where id = ${p}`, [id]),
    );
    expect(await found()).toEqual([
      `booking ${id} /starts_at overlaps booking ${other}: change the time of one of them`,
    ]);
  });
});
