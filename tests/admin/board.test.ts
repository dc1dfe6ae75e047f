import { describe, expect, test } from 'vitest';
import type { EntityView } from '#admin/providers/model/model.ts';
import { boardColumns, ofColumn, targetsOf } from '../../admin/crud/kinds/board/board.ts';

const words = { open: 'Open', held: 'Held', done: 'Done' };
const plain = { fields: { state: { words, writable: true } }, lifecycles: [] } as unknown as EntityView;
const step = (name: string, from: string[], to: string) => ({ name, title: name, from, to, ask: null });
const living = {
  fields: { state: { words, writable: false } },
  lifecycles: [
    {
      field: 'state',
      states: { open: { title: 'Open' }, held: { title: 'Held' }, done: { title: 'Done' } },
      transitions: [step('hold', ['open'], 'held'), step('finish', ['open', 'held'], 'done')],
    },
  ],
} as unknown as EntityView;
const board = { by: 'state', terminal: ['done'] };

describe('the columns of a board', () => {
  const columns = (filter: Record<string, unknown>, counts: [string | null, number][] = []) =>
    boardColumns(plain, board, filter, new Map(counts));

  test('are all values, with the terminal ones folded', () => {
    expect(columns({})).toEqual({ open: ['open', 'held'], folded: ['done'] });
  });

  test('begin with a column for rows without a value, where there are any', () => {
    expect(columns({}, [[null, 2]]).open).toEqual([null, 'open', 'held']);
  });

  test.each([
    ['done', ['done']],
    [
      ['done', 'open'],
      ['open', 'done'],
    ],
    [{ $in: ['held'] }, ['held']],
    [{ $ne: 'open' }, ['held', 'done']],
    [{ $nin: ['open', 'held'] }, ['done']],
  ])('are those of the filter %j', (condition, open) => {
    expect(columns({ state: condition })).toEqual({ open, folded: [] });
  });
});

test('a column adds its value to the list’s filter and leaves the search text as it is', () => {
  expect(ofColumn({}, 'state', 'open')).toEqual({ state: 'open' });
  expect(ofColumn({ q: 'a', state: { $ne: 'done' } }, 'state', 'open')).toEqual({
    q: 'a',
    $and: [{ state: { $ne: 'done' } }, { state: 'open' }],
  });
  expect(ofColumn({}, 'state', null)).toEqual({ state: { $exists: false } });
});

test('a record may be moved only to the states that its allowed transitions lead to', () => {
  const row = { id: 1, state: 'open', _actions: ['update', 'finish'] };
  expect(targetsOf(living, 'state', row).map(({ code }) => code)).toEqual(['done']);
  expect(targetsOf(living, 'state', { ...row, state: 'done' })).toEqual([]);
});

test('a plain choice takes any other value from people who may change the record', () => {
  expect(targetsOf(plain, 'state', { id: 1, state: 'open', _actions: ['update'] }).map(({ code }) => code)).toEqual([
    'held',
    'done',
  ]);
  expect(targetsOf(plain, 'state', { id: 1, state: 'open', _actions: [] })).toEqual([]);
});
