import { describe, expect, test } from 'vitest';
import type { RefView } from '#admin/providers/model/model.ts';
import { hopNames, hopsOf, withHops } from '../../admin/conditions/hops.ts';
import { operatorsOf } from '../../admin/conditions/operators.ts';
import { withOwn } from '../../admin/conditions/own.ts';
import { conditionsIn, filterOf, readTree } from '../../admin/conditions/tree.ts';
import { entity, field } from './fixtures/model.ts';

const ref = (name: string) => ({ entity: name, plural: `${name}s` }) as RefView;
const reference = (target: string) =>
  field({ name: `${target}_id`, title: target, kind: 'reference', ref: ref(target) });
const room = entity({ name: 'room', title: 'Room', fields: [reference('floor'), reference('branch')], sections: [] });
const asset = entity({
  name: 'asset',
  title: 'Asset',
  fields: [
    field({ name: 'name', title: 'Name' }),
    reference('room'),
    reference('branch'),
    reference('vendor'),
    field({ name: 'user_ids', title: 'users', kind: 'references', ref: ref('user') }),
  ],
  sections: [],
});
const hops = hopsOf(asset, (name) => name === 'room');
const view = withOwn(withHops(asset, hops, { room }));

describe('a condition of a rule', () => {
  test.each([
    { branch_id: { $in: '$user.branch_ids' } },
    { branch_id: { $nin: '$user.branch_ids' }, name: { $contains: 'pump' } },
    { vendor_id: '$user.vendor_id' },
    { vendor_id: { $ne: '$user.vendor_id' } },
    { user_ids: '$user.id' },
    { 'room.floor_id': [3, 4] },
    { $or: [{ 'room.branch_id': { $in: '$user.branch_ids' } }, { vendor_id: '$user.vendor_id' }] },
  ])('is read and written again as it was: %j', (filter) => {
    expect(filterOf(view, readTree(view, filter)!, [])).toEqual(filter);
  });

  test('may be the person’s own where a field leads to what a person is or belongs to', () => {
    expect(operatorsOf(view.fields.branch_id!).slice(0, 2)).toEqual(['own', 'not_own']);
    expect(operatorsOf(view.fields.room_id!)).not.toContain('own');
    expect(operatorsOf(asset.fields.branch_id!)).not.toContain('own');
    const vendor = withOwn(entity({ name: 'vendor', title: 'Vendor', fields: [], sections: [] }));
    expect(conditionsIn(readTree(vendor, { id: '$user.vendor_id' })!)).toMatchObject([{ operator: 'own' }]);
    expect(readTree(vendor, { id: '$user.id' })).toBeNull();
  });

  test('follows one reference, to records that the writer may read', () => {
    expect(hops).toEqual([{ name: 'room', title: 'room', entity: 'room' }]);
    expect(view.fields['room.floor_id']).toMatchObject({ title: 'room › floor', short: 'floor' });
    expect(view.fields['room.id']).toBeUndefined();
    expect(hopNames({ $or: [{ 'room.name': 'x' }, { $and: [{ 'vendor.name': 'y' }, { name: 'z' }] }] })).toEqual([
      'room',
      'vendor',
    ]);
    for (const filter of [{ 'vendor.name': 'x' }, { 'room.floor.name': 'x' }])
      expect(readTree(view, filter)).toBeNull();
  });
});
