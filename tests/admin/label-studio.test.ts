import { describe, expect, it } from 'vitest';
import { newItem, shownValue, valueContent } from '#admin/screens/labels/studio/contents.ts';
import { record, redo, startHistory, undo } from '#admin/screens/labels/studio/history.ts';
import {
  boxOf,
  changed,
  movedBox,
  reordered,
  resizedBox,
  type StudioItem,
} from '#admin/screens/labels/studio/items.ts';

const label = { width: 62, height: 29 };
const item = (key: number, more: Partial<StudioItem> = {}): StudioItem => ({
  ...newItem('text', key, `Item ${key}`, '{{asset.name}}', label),
  ...more,
});
const box = { x: 25, y: 3, width: 34, height: 5 };

describe('positions of items', () => {
  it('stay within the label while they are moved', () => {
    expect(movedBox(box, 0.5, -0.5, label)).toMatchObject({ x: 25.5, y: 2.5 });
    expect(movedBox(box, 50, 50, label)).toMatchObject({ x: 28, y: 24 });
    expect(movedBox(box, -50, -50, label)).toMatchObject({ x: 0, y: 0 });
  });

  it('preserve the opposite edge during a resize, and a minimum size', () => {
    expect(resizedBox(box, [1, 1], [2, 1], 'text', label)).toEqual({ x: 25, y: 3, width: 36, height: 6 });
    expect(resizedBox(box, [-1, 0], [4, 9], 'text', label)).toEqual({ x: 29, y: 3, width: 30, height: 5 });
    expect(resizedBox(box, [-1, -1], [99, 99], 'text', label)).toEqual({ x: 58, y: 7, width: 1, height: 1 });
    expect(resizedBox(box, [1, 1], [99, 99], 'text', label)).toEqual({ x: 25, y: 3, width: 37, height: 26 });
  });

  it('extend to the edge when they have no size, and do not exist without a position', () => {
    expect(boxOf(item(1, { x_mm: 10, y_mm: 4, width_mm: null, height_mm: null }), label)).toEqual({
      x: 10,
      y: 4,
      width: 52,
      height: 25,
    });
    expect(boxOf(item(1, { x_mm: null, y_mm: null }), label)).toBeNull();
  });
});

it('items change their order one step at a time', () => {
  const items = [item(1), item(2), item(3)];
  expect(reordered(items, 3, -1).map(({ key }) => key)).toEqual([1, 3, 2]);
  expect(reordered(items, 1, -1)).toBe(items);
});

it('changes of one group are undone and redone together', () => {
  const first = [item(1)];
  const move = (x_mm: number) => changed(first, 1, { x_mm });
  const dragged = record(record(startHistory(first), move(3), 'drag-1'), move(4), 'drag-1');
  const typed = record(dragged, move(9), null);
  expect(undo(typed).items[0]?.x_mm).toBe(4);
  expect(undo(undo(typed)).items).toBe(first);
  expect(redo(undo(undo(typed))).items[0]?.x_mm).toBe(4);
  expect(redo(typed).items[0]?.x_mm).toBe(9);
});

it('a content shows one value, with its title or without, or is a text of its own', () => {
  expect(shownValue(valueContent('asset.name', true))).toEqual({ path: 'asset.name', withTitle: true });
  expect(shownValue('{{asset.name}}')).toEqual({ path: 'asset.name', withTitle: false });
  expect(shownValue('{{asset.name}}, {{asset.room}}')).toBeNull();
  expect(shownValue('Scan to report a fault')).toBeNull();
});
