import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { checks } from '#server/services/doctor/examine.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { addCourses } from '../support/course-schemas.ts';
import { copyHome } from '../support/home.ts';

let home: string;
let app: TestApp;
let a: Api;
let admin: Api;
let room: number;

beforeAll(async () => {
  home = copyHome();
  addCourses(home);
  await generate(home);
  app = await startApp({ home });
  [a, admin] = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'admin')]);
  room = (await a.get('/api/rooms', { range: [0, 0] })).body[0].id;
  await differences(true);
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

async function differences(fix = false): Promise<string[]> {
  const engine = app.access.engine();
  const found: string[] = [];
  for await (const one of checks.counts!({ engine, model: engine.base, fix }))
    found.push(`${one.where} ${one.path} ${one.what}`);
  return found;
}

let serial = 0;
function name(): string {
  serial += 1;
  return `v${serial}`;
}

function ok(answer: Answer): Answer['body'] {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

const make = async (plural: string, values: object) => ok(await a.post(`/api/${plural}`, { name: name(), ...values }));
const course = (values: object = {}) => make('courses', { room_id: room, seats: 5, ...values });
const booking = (course_id: number, values: object = {}) =>
  make('bookings', { course_id, quantity: 1, price: 10, ...values });
const read = async (plural: string, id: number) => ok(await a.get(`/api/${plural}/${id}`));
const change = async (plural: string, id: number, values: object) => ok(await a.patch(`/api/${plural}/${id}`, values));

it('gives the lowest level of a building’s floors, and none without floors', async () => {
  const branch_id = (await a.get('/api/branches', { range: [0, 0] })).body[0].id;
  const building = await make('buildings', { branch_id });
  expect(building.lowest_level).toBeNull();
  const floor = await make('floors', { building_id: building.id, level: 3 });
  const basement = await make('floors', { building_id: building.id, level: -2 });
  expect((await read('buildings', building.id)).lowest_level).toBe(-2);
  await change('floors', basement.id, { level: 4 });
  expect((await read('buildings', building.id)).lowest_level).toBe(3);
  ok(await a.delete(`/api/floors/${floor.id}`));
  const after = await read('buildings', building.id);
  expect([after.lowest_level, after.row_version]).toEqual([4, building.row_version]);
});

it('gives the instant of the newest entry in the status log of a room', async () => {
  const { floor_id, room_type_id, room_status_id } = await read('rooms', room);
  const one = await make('rooms', { floor_id, room_type_id, room_no: name() });
  expect(one.status_changed_at).toBeNull();
  const statuses: { id: number }[] = (await a.get('/api/room-statuses', { range: [0, 4] })).body;
  const others = statuses.filter(({ id }) => id !== (one.room_status_id ?? room_status_id)).slice(0, 2);
  for (const { id } of others) {
    await change('rooms', one.id, { room_status_id: id });
    const log = (await a.get('/api/room-status-logs', { filter: { room_id: one.id }, sort: ['id', 'DESC'] })).body;
    expect((await read('rooms', one.id)).status_changed_at).toBe(log[0].created_at);
  }
});

it('takes the value of the row with the newest day; of equal days the row made last; rows without a day never', async () => {
  const one = await course();
  const last = async () => (await read('courses', one.id)).last_note;
  expect(await last()).toBeNull();
  await booking(one.id, { note: 'no day' });
  expect(await last()).toBeNull();
  const newest = await booking(one.id, { note: 'fifth', day: '2026-05-05' });
  await booking(one.id, { note: 'fourth', day: '2026-04-04' });
  expect(await last()).toBe('fifth');
  const twin = await booking(one.id, { note: 'twin', day: '2026-05-05' });
  expect(await last()).toBe('twin');
  ok(await a.delete(`/api/bookings/${twin.id}`));
  await change('bookings', newest.id, { day: '2026-01-01' });
  expect(await last()).toBe('fourth');
});

it('reads a value through a reference when it is chosen, changed and emptied', async () => {
  const { family_id } = (await a.get('/api/asset-models', { range: [0, 0] })).body[0];
  const department_id = (await a.get('/api/departments', { range: [0, 0] })).body[0].id;
  const [soon, late] = [
    await make('asset-models', { family_id, end_of_support_on: '2027-01-31' }),
    await make('asset-models', { family_id, end_of_support_on: '2030-12-31' }),
  ];
  const asset = await make('assets', { family_id, department_id, model_id: soon.id });
  expect(asset.end_of_support_on).toBe('2027-01-31');
  expect((await change('assets', asset.id, { model_id: late.id })).end_of_support_on).toBe('2030-12-31');
  expect((await change('assets', asset.id, { end_of_support_on: '2099-01-01' })).end_of_support_on).toBe('2030-12-31');
  const before = await read('assets', asset.id);
  await change('asset-models', late.id, { end_of_support_on: '2031-06-30' });
  const after = await read('assets', asset.id);
  expect([after.end_of_support_on, after.row_version, after.updated_at]).toEqual([
    '2031-06-30',
    before.row_version,
    before.updated_at,
  ]);
  const found = (await a.get('/api/assets', { filter: { end_of_support_on: '2031-06-30' }, fields: 'id' })).body;
  expect(found.map(({ id }: { id: number }) => id)).toEqual([asset.id]);
  expect((await change('assets', asset.id, { model_id: null })).end_of_support_on).toBeNull();
});

it('passes a change through two references, into rules, sums and the text of the search', async () => {
  const series = await make('series', { name: 'Anatomy' });
  const one = await course({ series_id: series.id });
  const voucher = await make('vouchers', { factor: 3 });
  const row = await booking(one.id, { voucher_id: voucher.id, quantity: 2 });
  expect([row.series_name, row.course_open, row.line_total]).toEqual(['Anatomy', true, 60]);
  await change('series', series.id, { name: 'Histology' });
  await change('vouchers', voucher.id, { factor: 5 });
  const after = await read('bookings', row.id);
  expect([after.series_name, after.line_total]).toEqual(['Histology', 100]);
  expect((await read('courses', one.id)).income).toBe(100);
  expect((await read('series', series.id)).income).toBe(100);
  expect((await read('courses', one.id)).series_courses).toBe(1);
  expect((await a.get('/api/courses', { q: 'histology' })).body.map(({ id }: { id: number }) => id)).toEqual([one.id]);
  expect((await a.get('/api/courses', { q: 'anatomy' })).body).toEqual([]);
  expect(await differences()).toEqual([]);
});

it('empties what was read through a reference that a delete empties', async () => {
  const voucher = await make('vouchers', { factor: 4 });
  const row = await booking((await course()).id, { voucher_id: voucher.id });
  expect(row.line_total).toBe(40);
  ok(await a.delete(`/api/vouchers/${voucher.id}`));
  const after = await read('bookings', row.id);
  expect([after.factor, after.line_total]).toEqual([null, 10]);
});

it('follows more rows than one step takes, rows in the bin too', async () => {
  const { family_id } = (await a.get('/api/asset-models', { range: [0, 0] })).body[0];
  const department_id = (await a.get('/api/departments', { range: [0, 0] })).body[0].id;
  const model = await make('asset-models', { family_id, end_of_support_on: '2027-01-01' });
  const rows = Array.from({ length: 600 }, (_, n) => ({
    name: `many ${n}`,
    family_id,
    department_id,
    model_id: model.id,
  }));
  ok(await a.post('/api/assets/bulk', { mode: 'create', rows }));
  const filter = { model_id: model.id };
  const [first] = (await a.get('/api/assets', { filter, range: [0, 0], fields: 'id' })).body;
  ok(await a.delete(`/api/assets/${first.id}`));
  await change('asset-models', model.id, { end_of_support_on: '2028-02-02' });
  const count = await a.get('/api/assets', { filter: { ...filter, end_of_support_on: '2028-02-02' }, range: [0, 0] });
  expect(count.headers.get('content-range')).toMatch(/\/599$/);
  const restored = ok(await a.post(`/api/assets/${first.id}/actions/restore`));
  expect(restored.end_of_support_on).toBe('2028-02-02');
});

it('gives the same whether a record or the record it refers to is written first', async () => {
  const { family_id } = (await a.get('/api/asset-models', { range: [0, 0] })).body[0];
  const department_id = (await a.get('/api/departments', { range: [0, 0] })).body[0].id;
  const model = await make('asset-models', { family_id });
  const created = Array.from({ length: 8 }, () =>
    a.post('/api/assets', { name: name(), family_id, department_id, model_id: model.id }),
  );
  const changed = Array.from({ length: 4 }, (_, n) =>
    a.patch(`/api/asset-models/${model.id}`, { end_of_support_on: `2029-0${n + 1}-01` }),
  );
  const answers = await Promise.all([...created, ...changed]);
  for (const answer of answers.slice(0, 8)) ok(answer);
  expect(await differences()).toEqual([]);
});

it('is found and corrected by doctor where a stored value is wrong', async () => {
  const { database } = app.access.engine();
  const one = await course({ series_id: (await make('series', {})).id });
  await database.transaction((trx) => trx.run(`update courses set series_name = 'wrong' where id = ${one.id}`, []));
  expect(await differences(true)).toEqual([`course ${one.id} /series_name is not what its series_id has as name`]);
  expect(await differences()).toEqual([]);
  expect((await admin.get(`/api/courses/${one.id}`)).body.series_name).not.toBe('wrong');
});
