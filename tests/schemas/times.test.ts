import { describe, expect, it } from 'vitest';
import { isHalf, minutesBetween } from '#schemas/_meta/times.ts';

describe('minutes between two times of day', () => {
  it.each([
    ['08:00', '17:00', 540],
    ['22:00', '06:00', 480],
    ['00:00', '00:00', 1440],
    ['23:59', '00:00', 1],
  ])('from %s to %s are %i', (from, to, minutes) => {
    expect(minutesBetween(from, to)).toBe(minutes);
  });

  it.each([
    [null, '08:00'],
    ['08:00', undefined],
    ['24:00', '08:00'],
    ['8:00', '09:00'],
    [800, '09:00'],
  ])('are unknown from %s to %s', (from, to) => {
    expect(minutesBetween(from, to)).toBeNull();
  });
});

it('knows a pair of which one is missing', () => {
  expect([isHalf('08:00', null), isHalf(undefined, '08:00'), isHalf('', '08:00')]).toEqual([true, true, true]);
  expect([isHalf('08:00', '09:00'), isHalf(null, ''), isHalf(undefined, null)]).toEqual([false, false, false]);
});
