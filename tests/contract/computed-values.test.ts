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

/** Stored values that are not what `doctor` computes. */
async function differences(fix = false): Promise<string[]> {
  const engine = app.access.engine();
  const found: string[] = [];
  for (const check of [checks.counts, checks.rows])
    for await (const one of check!({ engine, model: engine.base, fix }))
      found.push(`${one.where} ${one.path} ${one.what}`);
  return found;
}

let serial = 0;
function name(): string {
  serial += 1;
  return `n${serial}`;
}

function ok(answer: Answer): Answer['body'] {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

const course = async (values: object = {}) =>
  ok(await a.post('/api/courses', { name: name(), room_id: room, seats: 5, ...values }));
const booking = async (course_id: number, values: object = {}) =>
  ok(await a.post('/api/bookings', { name: name(), course_id, quantity: 1, price: 10, ...values }));
const read = async (plural: string, id: number) => ok(await a.get(`/api/${plural}/${id}`));
const confirm = (id: number) => a.post(`/api/bookings/${id}/actions/confirm`);

it('computes a rules value anew when its row is changed', async () => {
  const shift = ok(await a.post('/api/shifts', { name: name(), monday_from: '08:00', monday_to: '10:00' }));
  expect(shift.weekly_minutes).toBe(120);
  const changed = ok(await a.patch(`/api/shifts/${shift.id}`, { monday_to: '12:00' }));
  expect(changed.weekly_minutes).toBe(240);
  expect((await read('shifts', shift.id)).weekly_minutes).toBe(240);
  const put = ok(await a.put(`/api/shifts/${shift.id}`, { monday_to: '09:00' }));
  expect(put.weekly_minutes).toBe(60);
  ok(await a.post('/api/shifts/bulk', { mode: 'update', rows: [{ id: shift.id, monday_to: '08:30' }] }));
  expect((await read('shifts', shift.id)).weekly_minutes).toBe(30);
});

it('follows a chain of counts, sums and rules upwards in the transaction of the write', async () => {
  const series = ok(await a.post('/api/series', { name: name() }));
  const made = await course({ series_id: series.id, seats: 2 });
  expect(await read('courses', made.id)).toMatchObject({ seats_left: 2, per_seat: 0, summary: `${made.name} 2 left` });
  const first = await booking(made.id, { quantity: 3, price: 0.1, day: '2026-11-20' });
  expect(first.line_total).toBe(0.3);
  const second = await booking(made.id, { quantity: 1, price: 10.05, day: '2026-11-21' });
  ok(await confirm(first.id));
  expect(await read('courses', made.id)).toMatchObject({
    taken: 1,
    seats_left: 1,
    income: 10.35,
    per_seat: 5.18,
    last_on: '2026-11-21',
    summary: `${made.name} 1 left`,
  });
  expect(await read('series', series.id)).toMatchObject({
    courses_count: 1,
    seats_left: 1,
    income: 10.35,
    is_full: false,
  });
  ok(await confirm(second.id));
  expect(await read('series', series.id)).toMatchObject({ seats_left: 0, is_full: true });
  ok(await a.patch(`/api/courses/${made.id}`, { is_open: false, seats: 7 }));
  expect(await read('series', series.id)).toMatchObject({ seats_left: 5, income: 0, is_full: false });
  expect((await a.get('/api/courses', { q: `${made.name} 5 left` })).body.map(({ id }: { id: number }) => id)).toEqual([
    made.id,
  ]);
  expect(await differences()).toEqual([]);
});

it('changes neither version nor time of a row whose values only follow others', async () => {
  const series = ok(await a.post('/api/series', { name: name() }));
  const made = await course({ series_id: series.id });
  const before = [await read('courses', made.id), await read('series', series.id)];
  ok(await confirm((await booking(made.id)).id));
  const after = [await read('courses', made.id), await read('series', series.id)];
  expect(after.map(({ seats_left }) => seats_left)).toEqual([4, 4]);
  const stamps = ({ row_version, updated_at }: Answer['body']) => [row_version, updated_at];
  expect(after.map(stamps)).toEqual(before.map(stamps));
  const events = await a.get('/api/events', { filter: { entity: 'course', record_id: made.id } });
  expect(events.body).toHaveLength(1);
});

it('follows deletes with their batch, restores, purges and emptied references', async () => {
  const series = ok(await a.post('/api/series', { name: name() }));
  const voucher = ok(await a.post('/api/vouchers', { name: name() }));
  const made = await course({ series_id: series.id });
  for (const price of [5, 7]) await booking(made.id, { price, voucher_id: voucher.id });
  expect(await read('vouchers', voucher.id)).toMatchObject({ uses: 2, dearest: 7 });
  ok(await a.delete(`/api/courses/${made.id}`));
  expect(await read('vouchers', voucher.id)).toMatchObject({ uses: 0, dearest: null });
  expect(await read('series', series.id)).toMatchObject({ courses_count: 0, seats_left: 0 });
  expect(await differences()).toEqual([]);
  ok(await admin.post(`/api/courses/${made.id}/actions/restore`));
  expect(await read('vouchers', voucher.id)).toMatchObject({ uses: 2, dearest: 7 });
  expect(await read('series', series.id)).toMatchObject({ courses_count: 1, seats_left: 5, income: 12 });
  ok(await a.delete(`/api/vouchers/${voucher.id}`));
  expect(await read('courses', made.id)).toMatchObject({ large: 0, income: 12 });
  ok(await admin.post(`/api/vouchers/${voucher.id}/actions/purge`));
  expect(await differences()).toEqual([]);
});

it('follows rows that move with their parent into another branch', async () => {
  const [first, second] = ok(await a.get('/api/branches', { range: [0, 1], sort: ['id', 'ASC'] }));
  const building = ok(
    await a.post('/api/buildings', { branch_id: first.id, name: name(), code: name().toUpperCase() }),
  );
  const floor = ok(await a.post('/api/floors', { building_id: building.id, name: name(), level: 1 }));
  const type = ok(await a.get('/api/room-types', { range: [0, 0] }))[0];
  const own = ok(
    await a.post('/api/rooms', {
      floor_id: floor.id,
      room_no: name().toUpperCase(),
      name: name(),
      room_type_id: type.id,
    }),
  );
  const made = await course({ room_id: own.id });
  await booking(made.id);
  const counts = async () => [
    (await read('branches', first.id)).bookings_count,
    (await read('branches', second.id)).bookings_count,
  ];
  const [here, there] = await counts();
  ok(await a.patch(`/api/buildings/${building.id}`, { branch_id: second.id }));
  expect(await counts()).toEqual([here - 1, there + 1]);
  expect(await differences()).toEqual([]);
});

it('confirms one of three bookings for one place, one after the other and all at once', async () => {
  for (const together of [false, true]) {
    const made = await course({ seats: 1 });
    const asked = await Promise.all([1, 2, 3].map(() => booking(made.id)));
    const answers: Answer[] = [];
    if (together) answers.push(...(await Promise.all(asked.map(({ id }) => confirm(id)))));
    else for (const { id } of asked) answers.push(await confirm(id));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await read('courses', made.id)).toMatchObject({ taken: 1, seats_left: 0 });
    const winner = asked[answers.findIndex(({ status }) => status === 200)]!;
    ok(await a.post(`/api/bookings/${winner.id}/actions/cancel`));
    const others = asked.filter(({ id }) => id !== winner.id);
    expect((await confirm(others[0]!.id)).status, 'the place is free again').toBe(200);
  }
  expect(await differences()).toEqual([]);
});

it('is corrected by one run of doctor, together with every value that follows', async () => {
  const series = ok(await a.post('/api/series', { name: name() }));
  const made = await course({ series_id: series.id });
  const booked = await booking(made.id, { price: 4 });
  const spoil = (sql: string) => app.database.transaction((trx) => trx.run(sql, []));
  await spoil(`update bookings set line_total = 990000 where id = ${booked.id}`);
  await spoil(`update courses set income = 70000, seats_left = 42 where id = ${made.id}`);
  await spoil(`update series set seats_left = 1, income = 0 where id = ${series.id}`);
  expect((await differences()).length).toBeGreaterThan(4);
  await differences(true);
  expect(await differences()).toEqual([]);
  expect(await read('series', series.id)).toMatchObject({ seats_left: 5, income: 4 });
});

it('undoes the values that follow with a write that is undone', async () => {
  const made = await course();
  const rows = [{ name: name(), course_id: made.id, quantity: 1, price: 3 }, { course_id: made.id }];
  expect((await a.post('/api/bookings/bulk', { mode: 'create', rows })).body.ok).toBe(false);
  ok(await a.post('/api/bookings?dry_run=true', { name: name(), course_id: made.id, quantity: 1, price: 3 }));
  expect(await read('courses', made.id)).toMatchObject({ income: 0 });
  const outcome = await a.post('/api/bookings/bulk', { mode: 'create', rows, atomic: false });
  expect(outcome.body.results.map(({ status }: Answer) => status)).toEqual([201, 422]);
  expect(await read('courses', made.id)).toMatchObject({ income: 3 });
  const named = { name: rows[0]!.name, course_id: made.id, quantity: 2, price: 3 };
  ok(await a.post('/api/bookings/bulk', { mode: 'upsert', key: ['name'], rows: [named] }));
  expect(await read('courses', made.id)).toMatchObject({ income: 6 });
  expect(await differences()).toEqual([]);
});
