import { describe, expect, test } from 'vitest';
import type { RefView } from '#admin/providers/model/model.ts';
import { describeLeaf } from '../../admin/crud/filter/describe-leaf.ts';
import { goneIn, parted } from '../../admin/crud/filter/parted.ts';
import { conditionsIn, filterOf } from '../../admin/crud/filter/tree.ts';
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
    const { kept, read } = parted(asset, {
      state: 'in_service',
      q: 'pump',
      'room.floor.name': 'Ground',
      $or: [{ name: 'a' }, { voltage: 3 }],
    });
    expect(kept).toEqual({ q: 'pump', 'room.floor.name': 'Ground', $or: [{ name: 'a' }, { voltage: 3 }] });
    expect(conditionsIn(read).map((one) => one.field)).toEqual(['state']);
    expect(filterOf(asset, read, Object.keys(kept))).toEqual({ state: 'in_service' });
  });

  test('names the fields that are not there, also within groups', () => {
    expect(goneIn(asset, { state: 'in_service', $or: [{ name: 'a' }, { $and: [{ voltage: 3 }] }] })).toEqual([
      'voltage',
    ]);
    expect(goneIn(asset, { 'shelf.name': 'A' })).toEqual(['shelf.name']);
    expect(goneIn(followed, { 'room.flor_id': 3 })).toEqual(['room.flor_id']);
  });

  test('names none for a search, or where nobody can know', () => {
    for (const filter of [{ q: 'pump' }, { 'room.floor.name': 'x' }, { 'room.id': 3 }])
      expect(goneIn(followed, filter)).toEqual([]);
    expect(goneIn(asset, { 'room.floor_id': 3 })).toEqual([]);
  });
});

describe('a part without choices', () => {
  const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const reader = { language: 'en', say } as never;
  const told = (name: string, value: unknown) => describeLeaf(asset, name, value, reader);

  test('is shown with titles and phrases, never as it is stored', () => {
    expect(told('state', { $gt: 'in_service' })).toBe('State condition.more In service');
    expect(told('room_id', { $gt: 3, $lt: 9 })).toBe('Room condition.more #3 filter.and condition.less #9');
    expect(told('room_id', { $in: ['$user.branch_ids', 4] })).toBe('Room filter.among “user.branch_ids”, #4');
    expect(told('room.floor.name', 'Ground')).toBe('Room › floor › name filter.is Ground');
    expect(told('voltage', { $gte: 3 })).toBe('“voltage” filter.from 3');
    expect(told('q', 'pump')).toBe('condition.search filter.is pump');
    expect(told('user_ids', { $some: { name: 'x' } })).toBe('“user_ids” condition.further');
  });
});
