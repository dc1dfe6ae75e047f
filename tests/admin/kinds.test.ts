import { expect, test } from 'vitest';
import type { EntityView } from '#admin/providers/model/model.ts';
import { kindOf, offeredKinds } from '../../admin/crud/kinds/kinds.ts';

const having = (...views: EntityView['list']['views']) => ({ list: { views } }) as EntityView;

test('a list is drawn as asked, else as usual', () => {
  expect(kindOf(having('table', 'board'), 'board', false)).toBe('board');
  expect(kindOf(having('table', 'board'), 'calendar', false)).toBe('table');
  expect(kindOf(having('cards', 'table'), undefined, false)).toBe('cards');
});

test('on a phone rows are cards, and kinds that are shown alike are offered once', () => {
  expect(kindOf(having('table', 'board'), undefined, true)).toBe('cards');
  expect(kindOf(having('table', 'board'), 'board', true)).toBe('board');
  expect(offeredKinds(having('table', 'cards', 'board'), true)).toEqual(['table', 'board']);
  expect(offeredKinds(having('table', 'cards', 'board'), false)).toEqual(['table', 'cards', 'board']);
  expect(offeredKinds(having('table', 'cards'), true)).toEqual(['table']);
});
