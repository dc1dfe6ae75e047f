import { expect, test } from 'vitest';
import { faultsWith } from './support.ts';

const time = { type: 'string', maxLength: 5, 'x-ui': { widget: 'time' } };
const weekday = { type: 'string', enum: ['monday', 'sunday'] };
const hours = (parts: object) => ({
  'places/thing.json': {
    properties: { hours: { type: 'array', items: { type: 'object', properties: parts }, 'x-ui': { widget: 'week' } } },
  },
});

test('hours of a week are rows of a weekday, a beginning and an end', () => {
  const what = '"week" needs rows with the enum "weekday" and the parts "from" and "until" of widget "time"';
  const of = (parts: object) => faultsWith(hours(parts)).filter((fault) => fault.what === what);
  expect(of({ weekday, from: time, until: time })).toEqual([]);
  for (const parts of [
    { from: time, until: time },
    { weekday, from: time },
    { weekday: time, from: time, until: time },
  ])
    expect(of(parts)).toEqual([expect.objectContaining({ pointer: '/properties/hours/x-ui/widget' })]);
});
