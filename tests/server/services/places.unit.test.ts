import { expect, test } from 'vitest';
import { buildModel } from '#generator/model/build-model.ts';
import { readSchemas } from '#generator/model/read.ts';
import type { Model } from '#generator/model/types.ts';
import { boxed, boxesOf, levelsAbove } from '#server/services/places.ts';

const model = buildModel(readSchemas('schemas')).model as Model;
const entityOf = (name: string) => model.entities[name]!;
const boxesIn = (name: string) => {
  const writable = entityOf(name).fields.filter((field) => !field.readOnly && !field.copied && !field.system);
  return Object.fromEntries(boxesOf(model, writable));
};

test('the levels above a place are its own references, the highest first; none where fewer than two are above', () => {
  expect(levelsAbove(model, entityOf('room'))).toEqual(['branch_id', 'building_id', 'floor_id']);
  expect(levelsAbove(model, entityOf('floor'))).toEqual(['branch_id', 'building_id']);
  expect(levelsAbove(model, entityOf('building'))).toEqual([]);
  expect(levelsAbove(model, entityOf('asset'))).toEqual([]);
});

test('a chain of cascades is one box with the levels that the form has too', () => {
  expect(boxesIn('location')).toEqual({ room_id: { own: ['branch_id', 'building_id', 'floor_id'] } });
});

test('a single reference into the tree is a box; one that another field narrows within the tree is not', () => {
  expect(boxesIn('asset')).toEqual({ room_id: { own: [] } });
  expect(boxesIn('furniture-item')).toEqual({ room_id: { own: [] } });
  expect(boxesIn('room')).toEqual({ floor_id: { own: [] } });
  expect(boxesIn('vendor')).toEqual({});
});

test('a box is placed before the first of its levels and is wide enough for a path', () => {
  const fields = ['zone_id', 'branch_id', 'floor_id', 'room_id'].map((name) => ({ name, width: 4 }));
  const own = new Map([['room_id', { own: ['branch_id', 'floor_id'] }]]);
  expect(boxed(fields, own).map(({ name, width }) => `${name} ${width}`)).toEqual([
    'zone_id 4',
    'room_id 12',
    'branch_id 4',
    'floor_id 4',
  ]);
  expect(boxed(fields, new Map([['room_id', { own: [] }]])).at(-1)).toEqual({ name: 'room_id', width: 8 });
});
