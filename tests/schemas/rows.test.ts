import { expect, test } from 'vitest';
import { outlineFaults, rowsIn, twiceFaults } from '#schemas/_meta/rows.ts';
import template from '#schemas/labels/label-template.rules.ts';
import service from '#schemas/people/client-service.rules.ts';
import shift from '#schemas/tickets/shift.rules.ts';

const places = (faults: readonly { path: string; code: string }[]) => faults.map(({ path, code }) => [path, code]);

test('what is no list has no rows', () => {
  expect([rowsIn(null), rowsIn({ a: 1 }), rowsIn([null, 'x'])]).toEqual([[], [], []]);
});

test('a repeated name is reported at its second row, whatever its case; empty ones are not compared', () => {
  const rows = [{ name: 'Assets' }, { name: null }, {}, { name: ' assets ' }, { name: 'Rooms' }];
  expect(twiceFaults('limits', rows, 'name')).toEqual([
    { path: '/limits/3/name', code: 'already_in_row', params: { first: 1 } },
  ]);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 0],
])('an outline of %i points has %i faults', (count, faults) => {
  const points = Array.from({ length: count }, () => ({ x: 0, y: 0 }));
  expect(outlineFaults('polygon', points)).toHaveLength(faults);
});

test('limits and colours appear once each', () => {
  const limits = ['Assets', 'ASSETS'].map((name) => ({ name, limit: 1 }));
  expect(places(service.check({ limits }))).toEqual([['/limits/1/name', 'already_in_row']]);
  const colours = ['pass', 'pass'].map((result) => ({ result, colour: '#2e7d32' }));
  expect(places(template.check({ colours }))).toEqual([['/colours/1/result', 'already_in_row']]);
});

test.each([
  [{ from: '08:00', until: '12:00' }, null],
  [{ from: null, until: null }, null],
  [{ from: null, until: '12:00' }, ['/exceptions/0/from', 'times_incomplete']],
  [{ from: '12:00', until: '12:00' }, ['/exceptions/0/until', 'until_not_after_from']],
])('an exception of %j is judged as %j', (times, fault) => {
  expect(places(shift.check({ exceptions: [{ day: '2026-12-31', ...times }] }))).toEqual(fault ? [fault] : []);
});
