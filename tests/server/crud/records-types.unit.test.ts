import { expect, expectTypeOf, it } from 'vitest';
import type { JobWork } from '#server/crud/jobs.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';

declare const context: PlugContext;
declare const job: JobWork;

/** Only compiled, by `npm run types`: every line below `@ts-expect-error` must be an error of the compiler. */
async function compiled(): Promise<void> {
  const rooms = records(context, 'room').asSystem(1);

  const picked = await rooms.list({}, { fields: ['id', 'capacity', 'floor.name', 'department.code'] });
  expectTypeOf(picked[0]!).toEqualTypeOf<{
    id: number;
    capacity: number | null;
    'floor.name': string | null;
    'department.code': string | null;
  }>();
  const whole = (await rooms.get(1))!;
  expectTypeOf(whole.room_no).toEqualTypeOf<string>();
  expectTypeOf(whole.is_public).toEqualTypeOf<boolean | null>();
  const expanded = await rooms.first({}, { fields: ['id'], expand: ['floor_id'] });
  expectTypeOf(expanded!.floor!.name).toEqualTypeOf<string>();
  const [group] = await rooms.groups(['floor_id'], {}, { sum: ['capacity'], max: ['room_no'] });
  expectTypeOf(group!.group.floor_id).toEqualTypeOf<number>();
  expectTypeOf(group!.sum.capacity).toEqualTypeOf<number | null>();
  expectTypeOf(group!.max.room_no).toEqualTypeOf<string | null>();

  await rooms.list({ room_no: 'A', capacity: { $gte: 2 }, 'floor.building_id': [1, 2], $or: [{ zone_id: null }] });
  await rooms.list({}, { order: [['room_no', 'DESC']], limit: 3 });

  await job.step(async (step) => {
    await records(step, 'room').asSystem(1).change(1, { is_public: true });
    return { advance: 1 };
  });

  // @ts-expect-error: there is no such entity.
  records(context, 'rooom');
  // @ts-expect-error: a room has no such field.
  await rooms.list({}, { fields: ['number'] });
  // @ts-expect-error: a floor has no such field.
  await rooms.list({}, { fields: ['floor.number'] });
  // @ts-expect-error: a room refers to no asset.
  await rooms.list({}, { fields: ['asset.name'] });
  // @ts-expect-error: only what was asked for is in the row.
  picked[0]!.room_no;
  // @ts-expect-error: a room has no such field.
  await rooms.first({ number: 'A' });
  // @ts-expect-error: a floor has no such field.
  await rooms.first({ 'floor.number': 'A' });
  // @ts-expect-error: a room has no such field, also in a group of conditions.
  await rooms.first({ $or: [{ number: 'A' }] });
  // @ts-expect-error: the number of a room is a text.
  await rooms.first({ room_no: 7 });
  // @ts-expect-error: there is no such operator.
  await rooms.count({ capacity: { $above: 7 } });
  // @ts-expect-error: a user has no such state.
  await records(context, 'user').count({ status: 'sleeping' });
  // @ts-expect-error: a room has no such field.
  await rooms.list({}, { order: [['number', 'ASC']] });
  // @ts-expect-error: a room has no such reference.
  await rooms.list({}, { expand: ['asset_id'] });
  // @ts-expect-error: a room has no such field.
  await rooms.groups(['number'], {});
  // @ts-expect-error: a room has no such field.
  await rooms.create({ floor_id: 1, number: 'A' });
  // @ts-expect-error: the capacity of a room is a number.
  await rooms.create({ capacity: 'many' });
  // @ts-expect-error: a room has no such field.
  await rooms.change(1, { number: 'A' });
  // @ts-expect-error: a room has no such field.
  await rooms.changeMany([1], { number: 'A' });
  // @ts-expect-error: a secret is never read.
  await records(context, 'user').get(1, { fields: ['password_hash'] });
  // @ts-expect-error: lines are rows of another entity.
  await records(context, 'vendor').get(1, { fields: ['vendor_branches'] });
  // @ts-expect-error: a job names its reach.
  await records(job, 'room').list({});
  // @ts-expect-error: a job writes in its steps.
  await records(job, 'room').acrossClients().create({});
}

it('is compiled, which is the test', () => {
  expect(compiled).toBeTypeOf('function');
});
