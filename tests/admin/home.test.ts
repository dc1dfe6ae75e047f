import { expect, test } from 'vitest';
import { arrangementOf, movedBy, movedTo } from '#admin/screens/home/arrange.ts';
import { axisEnd, chartCsv, chartRows } from '#admin/screens/home/chart-rows.ts';
import type { Part } from '#admin/screens/home/dashboard.ts';

const part = (key: string, kind: Part['kind'] = 'tile', is_shown = true): Part => ({
  key,
  kind,
  title: key,
  icon: 'tag',
  is_shown,
  link: '/things',
});
const parts = [part('a'), part('list', 'list'), part('b'), part('chart', 'chart', false), part('c')];
const keys = (all: Part[]) => all.map(({ key }) => key).join(' ');
const reader = { language: 'en', say: (key: string) => key, entityTitle: (name: string) => name } as never;

test('a part moves past the next one of its own group', () => {
  expect(keys(movedBy(parts, 'a', 1))).toBe('list b a chart c');
  expect(keys(movedBy(parts, 'chart', -1))).toBe('a chart list b c');
  expect(keys(movedBy(parts, 'c', -1))).toBe('a list c b chart');
});

test('the first and the last stay where they are', () => {
  expect(keys(movedBy(parts, 'a', -1))).toBe(keys(parts));
  expect(keys(movedBy(parts, 'c', 1))).toBe(keys(parts));
  expect(keys(movedTo(parts, 'unknown', 'a'))).toBe(keys(parts));
});

test('an arrangement says the order and, of each part, whether it is shown', () => {
  expect(arrangementOf(parts)).toEqual({
    order: ['a', 'list', 'b', 'chart', 'c'],
    shown: ['a', 'list', 'b', 'c'],
    hidden: ['chart'],
  });
});

test('the file of a chart has its values and counts, and no cell that a spreadsheet executes', () => {
  const chart: Part = {
    ...part('by', 'chart'),
    count: 5,
    bars: [
      { value: 1, title: '=1+1', color: null, count: 2, link: '/things' },
      { value: 2, title: 'Say "ward"', color: null, count: 3, link: '/things' },
    ],
  };
  expect(chartCsv(chart, chartRows(chart, reader), reader)).toBe(
    '\uFEFF"dashboard.value","dashboard.count"\r\n"\'=1+1","2"\r\n"Say ""ward""","3"\r\n',
  );
});

test('a chart over time names its months and days', () => {
  const of = (bucket: 'day' | 'month', at: string): Part => ({
    ...part('over', 'chart'),
    span: { from: at, to: at, bucket },
    points: [{ at, count: 1 }],
  });
  expect(chartRows(of('month', '2026-11'), reader)[0]?.title).toBe('November 2026');
  expect(chartRows(of('day', '2026-11-05'), reader)[0]?.title).toBe('05 Nov 2026');
});

test.each([
  [[0], 1],
  [[1, 3], 5],
  [[7], 10],
  [[12], 20],
  [[340], 500],
  [[999], 1000],
])('the axis of %j ends at %i', (counts, end) => expect(axisEnd(counts)).toBe(end));
