import { afterEach, describe, expect, test } from 'vitest';
import type { EntityView, RefView } from '#admin/providers/model/model.ts';
import { chooseZone } from '../../admin/cells/zone.ts';
import { conditionsIn, filterOf, readTree } from '../../admin/conditions/tree.ts';
import { field } from './fixtures/model.ts';

const view = {
  fields: {
    name: field({ name: 'name', title: 'name', kind: 'string', required: true }),
    cost: field({ name: 'cost', title: 'cost', kind: 'decimal' }),
    state: field({ name: 'state', title: 'state', kind: 'enum' }),
    room_id: field({
      name: 'room_id',
      title: 'room_id',
      kind: 'reference',
      ref: { entity: 'room', plural: 'rooms' } as RefView,
    }),
    bought_on: field({ name: 'bought_on', title: 'bought_on', kind: 'date' }),
    created_at: field({ name: 'created_at', title: 'created_at', kind: 'instant' }),
    image_id: field({ name: 'image_id', title: 'image_id', kind: 'reference', file: { accept: [], max_mb: 1 } }),
    notes: field({ name: 'notes', title: 'notes', kind: 'string', filterable: false }),
  },
} as unknown as EntityView;

afterEach(() => chooseZone(null));

describe('a filter', () => {
  test.each([
    { name: { $contains: 'pump' } },
    { name: { $startsWith: 'pump' }, cost: { $gte: 10, $lte: 20 } },
    { state: 'open', room_id: [3, 4], cost: { $ne: 5 } },
    { state: { $nin: ['open', 'closed'] }, image_id: { $exists: true } },
    { bought_on: { $gte: '$today-30d', $lte: '$today' } },
    { bought_on: { $gte: '$today', $lte: '$today+7d' } },
    { bought_on: { $gte: '$today', $lte: '2026-12-31' } },
    { created_at: { $gte: '$now-7d', $lte: '$now' } },
    { created_at: { $gte: '$now', $lte: '$now+12h' } },
    { bought_on: { $lt: '$today' }, created_at: { $gte: '$now' } },
    { $or: [{ name: 'pump' }, { $and: [{ cost: { $gte: 10 } }, { cost: { $ne: 12 } }] }] },
    { $or: [{ name: 'pump', state: 'open' }, { state: 'closed' }] },
    { state: 'open', $or: [{ name: 'a' }, { $or: [{ name: 'b' }, { name: 'c' }] }] },
    { state: 'open', $and: [{ $or: [{ name: 'a' }, { name: 'b' }] }, { $or: [{ cost: 1 }, { cost: 2 }] }] },
  ])('is read as conditions and written again: %j', (filter) => {
    const tree = readTree(view, filter);
    const written = filterOf(view, tree!, []);
    const again = filterOf(view, readTree(view, written)!, []);
    expect(again).toEqual(written);
    expect(conditionsIn(readTree(view, written)!).map(withoutKey)).toEqual(conditionsIn(tree!).map(withoutKey));
  });

  test('of an instant uses the days of the reader’s time zone', () => {
    chooseZone('Asia/Kolkata');
    const filter = { created_at: { $gte: '2026-11-20T18:30:00.000Z', $lte: '2026-11-21T18:29:59.999Z' } };
    const tree = readTree(view, filter)!;
    expect(conditionsIn(tree).map(({ operator, value }) => [operator, value])).toEqual([
      ['from', '2026-11-21'],
      ['to', '2026-11-21'],
    ]);
    expect(filterOf(view, tree, [])).toEqual(filter);
  });

  test.each([
    { notes: 'x' },
    { 'room.floor_id': 3 },
    { created_at: { $gte: '$today' } },
    { room_id: '$user.id' },
    { room_id: { $in: ['$user.branch_ids', 4] } },
    { room_id: { $in: '$user.branch_ids', $gt: 1 } },
    { name: { $exists: true } },
    { $or: { name: 'a' } },
  ])('that cannot be shown as conditions is left as it is: %j', (filter) => {
    expect(readTree(view, filter)).toBeNull();
  });

  test('leaves names that the tab has to the tab', () => {
    const tree = readTree(view, { state: 'closed', name: 'a' })!;
    expect(filterOf(view, tree, ['state'])).toEqual({ name: 'a', $and: [{ state: 'closed' }] });
  });
});

function withoutKey({ key, ...rest }: { key: number }) {
  return rest;
}
