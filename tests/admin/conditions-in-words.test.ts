import { describe, expect, test } from 'vitest';
import type { RefView } from '#admin/providers/model/model.ts';
import { describeLeaf } from '../../admin/conditions/describe-leaf.ts';
import { missingFieldsIn, parted } from '../../admin/conditions/parted.ts';
import { conditionsIn, filterOf } from '../../admin/conditions/tree.ts';
import { entity, field } from './fixtures/model.ts';

const room = field({
  name: 'room_id',
  title: 'Room',
  kind: 'reference',
  ref: { entity: 'room', plural: 'rooms' } as RefView,
});
const asset = entity({
  name: 'asset',
  title: 'Asset',
  fields: [
    field({ name: 'name', title: 'Name' }),
    field({ name: 'state', title: 'State', kind: 'enum', words: { in_service: 'In service' } }),
    room,
  ],
  sections: [],
});
const followed = {
  ...asset,
  fields: { ...asset.fields, 'room.floor_id': field({ name: 'room.floor_id', title: 'Room › Floor' }) },
};

describe('a stored condition', () => {
  test('is split into the part that can be shown as choices and the part that stays as it is', () => {
    const { preserved, read } = parted(asset, {
      state: 'in_service',
      q: 'pump',
      'room.floor.name': 'Ground',
      $or: [{ name: 'a' }, { voltage: 3 }],
    });
    expect(preserved).toEqual({ q: 'pump', 'room.floor.name': 'Ground', $or: [{ name: 'a' }, { voltage: 3 }] });
    expect(conditionsIn(read).map((one) => one.field)).toEqual(['state']);
    expect(filterOf(asset, read, Object.keys(preserved))).toEqual({ state: 'in_service' });
  });

  test('names the fields that are not there, also within groups', () => {
    expect(missingFieldsIn(asset, { state: 'in_service', $or: [{ name: 'a' }, { $and: [{ voltage: 3 }] }] })).toEqual([
      'voltage',
    ]);
    expect(missingFieldsIn(asset, { 'shelf.name': 'A' })).toEqual(['shelf.name']);
    expect(missingFieldsIn(followed, { 'room.flor_id': 3 })).toEqual(['room.flor_id']);
  });

  test('names none for a search, or where nobody can know', () => {
    for (const filter of [{ q: 'pump' }, { 'room.floor.name': 'x' }, { 'room.id': 3 }])
      expect(missingFieldsIn(followed, filter)).toEqual([]);
    expect(missingFieldsIn(asset, { 'room.floor_id': 3 })).toEqual([]);
  });
});

describe('a part without choices', () => {
  const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const reader = { language: 'en', say } as never;
  const inWords = (name: string, value: unknown) => describeLeaf(asset, name, value, reader);

  test('is shown with titles and phrases, never as it is stored', () => {
    expect(inWords('state', { $gt: 'in_service' })).toBe('State condition.more In service');
    expect(inWords('room_id', { $gt: 3, $lt: 9 })).toBe('Room condition.more #3 filter.and condition.less #9');
    expect(inWords('room_id', { $in: ['$user.branch_ids', 4] })).toBe('Room filter.among “user.branch_ids”, #4');
    expect(inWords('room.floor.name', 'Ground')).toBe('Room › floor › name filter.is Ground');
    expect(inWords('voltage', { $gte: 3 })).toBe('“voltage” filter.from 3');
    expect(inWords('q', 'pump')).toBe('condition.search filter.is pump');
    expect(inWords('user_ids', { $some: { name: 'x' } })).toBe('“user_ids” condition.further');
  });
});
