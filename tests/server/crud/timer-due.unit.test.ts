import { expect, it } from 'vitest';
import { parseDuration } from '#generator/model/duration.ts';
import type { Timer } from '#generator/model/lifecycle-types.ts';
import { dueAt } from '#server/crud/timers/due.ts';

const timer = (duration: string, more: Partial<Timer> = {}): Timer => ({
  at: 'day',
  since: null,
  offset: parseDuration(duration) ?? { months: 0, days: 0, minutes: 0 },
  before: false,
  working: false,
  ...more,
});
const office = (zone: string) => ({
  zone,
  calendar: { zone, hours: [{ weekday: 'monday', from: '09:00', until: '17:00' }], holidays: [] },
});

it.each([
  ['a day begins at midnight of the place', '', {}, '2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
  ['the day after it', 'P1D', {}, '2026-11-21', 'Asia/Kolkata', '2026-11-21T18:30:00.000Z'],
  ['a day of 23 hours', 'P1D', {}, '2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['a day of 25 hours', 'P1D', {}, '2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['midnight that clocks jump over', '', {}, '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['a week shows the same time', 'P1W', {}, '2026-03-25T08:00:00.000Z', 'Europe/Berlin', '2026-04-01T07:00:00.000Z'],
  ['hours are elapsed time', 'PT24H', {}, '2026-03-28T12:00:00.000Z', 'Europe/Berlin', '2026-03-29T12:00:00.000Z'],
  ['a month ends with its last day', 'P1M', {}, '2027-01-31', 'UTC', '2027-02-28T00:00:00.000Z'],
  ['a month before', 'P1M', { before: true }, '2028-03-31', 'UTC', '2028-02-29T00:00:00.000Z'],
  ['a year after 29 February', 'P1Y', {}, '2028-02-29', 'UTC', '2029-02-28T00:00:00.000Z'],
  ['days and minutes before', 'P1DT30M', { before: true }, '2026-11-21', 'UTC', '2026-11-19T23:30:00.000Z'],
] as const)('%s', (_, duration, more, base, zone, due) => {
  expect(dueAt(timer(duration, more), base, { zone, calendar: null })).toBe(due);
});

it('working time counts in the calendar of the place, both ways, and round the clock without one', () => {
  const after = timer('PT9H', { working: true });
  expect(dueAt(after, '2026-11-16T08:00:00.000Z', office('UTC'))).toBe('2026-11-23T10:00:00.000Z');
  expect(dueAt({ ...after, before: true }, '2026-11-23', office('UTC'))).toBe('2026-11-09T16:00:00.000Z');
  expect(dueAt(after, '2026-11-16T08:00:00.000Z', { zone: 'UTC', calendar: null })).toBe('2026-11-16T17:00:00.000Z');
});

it('reads durations of whole numbers and nothing else', () => {
  expect(parseDuration('P1Y2M1W3DT4H5M')).toEqual({ months: 14, days: 10, minutes: 245 });
  for (const wrong of ['', 'P', 'PT', 'P1.5D', '-P1D', '7D', 'P1H', 'P1DT', 'P1D '])
    expect(parseDuration(wrong)).toBeNull();
});
