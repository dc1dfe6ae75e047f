import { expect, test } from 'vitest';
import { bestFirst, nodesOf, pathOf, searchTextOf, wordFilter, wordsOf } from '../../admin/form/place/places.ts';

const levels = ['branch_id', 'building_id', 'floor_id'];

test('a path is written from the top level down and leaves out unknown levels', () => {
  const row = { branch_id: 1, building_id: null, floor_id: 7, _titles: { branch_id: 'Pune', floor_id: 'Floor 3' } };
  expect(nodesOf(row, levels)).toEqual({
    branch_id: { id: 1, title: 'Pune' },
    building_id: null,
    floor_id: { id: 7, title: 'Floor 3' },
  });
  expect(pathOf(nodesOf(row, levels), levels)).toBe('Pune › Floor 3');
  expect(pathOf({}, levels)).toBe('');
});

test('each word has to occur in the search text of one of the records, and a repeated word is searched once', () => {
  expect(wordsOf('  ICU, north  icu ')).toEqual(['icu', 'north']);
  expect(wordsOf('a b c d e f g h')).toHaveLength(6);
  expect(wordFilter([], ['name'])).toEqual({});
  expect(wordFilter(['north', '3'], [searchTextOf(null), searchTextOf('floor_id')])).toEqual({
    $and: [
      { $or: [{ q: { $contains: 'north' } }, { 'floor.q': { $contains: 'north' } }] },
      { $or: [{ q: { $contains: '3' } }, { 'floor.q': { $contains: '3' } }] },
    ],
  });
});

test('words that begin words come first, those of the own title before those of the path', () => {
  const workshop = { title: 'B15 · Maintenance', second: 'Block A' };
  const room = { title: 'Intensive care', second: 'Block B' };
  const named = { title: 'Block B intensive', second: '' };
  expect(bestFirst([workshop, room, named], ['block', 'b', 'int'])).toEqual([named, room, workshop]);
});
