import { describe, expect, it } from 'vitest';
import { formatChecks } from '../../generator/validation/formats.ts';
import { isDay, normaliseInstant } from '../../generator/validation/moments.ts';

const isAccepted = (text: string) => formatChecks['date-time']?.(text);

describe('an instant', () => {
  it.each([
    ['2035-12-31T23:59:59Z', '2035-12-31T23:59:59.000Z'],
    ['2035-12-31t23:59:59z', '2035-12-31T23:59:59.000Z'],
    ['2036-01-01T00:00:00.5+23:59', '2035-12-31T00:01:00.500Z'],
    ['2035-12-31T23:59:59-23:59', '2036-01-01T23:58:59.000Z'],
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is stored as %s', (sent, stored) => {
    expect([isAccepted(sent), normaliseInstant(sent)]).toEqual([true, stored]);
  });

  it.each([
    '2035-12-31T23:59:60Z',
    '2035-12-31T24:00:00Z',
    '2035-12-31T23:60:00Z',
    '2035-02-30T10:00:00Z',
    '2035-13-01T10:00:00Z',
    '2035-12-31T10:00:00+24:00',
    '2035-12-31T10:00:00+05:60',
    '2035-12-31T10:00:00+0530',
    '2035-12-31T10:00:00+05',
    '2035-12-31 10:00:00Z',
    '2035-12-31T10:00:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    '+010000-01-01T00:00:00Z',
  ])('%s is refused', (sent) => {
    expect([isAccepted(sent), normaliseInstant(sent)]).toEqual([false, undefined]);
  });
});

it('a day is one of the calendar from the year 1 on', () => {
  expect(['2024-02-29', '0001-01-01', '9999-12-31'].map(isDay)).toEqual([true, true, true]);
  for (const day of ['2035-02-30', '2035-02-29', '0000-01-01', '2035-00-10', '2035-1-1', '20350101'])
    expect([isDay(day), formatChecks.date?.(day)], day).toEqual([false, false]);
});
