import { expect, test } from 'vitest';
import { faultsWith, modelWith } from './support.ts';

const day = { type: 'string', format: 'date', maxLength: 10 };
const thing = (rules: object[]) => ({
  'places/thing.json': {
    'x-warn': rules,
    properties: {
      name: { type: 'string', maxLength: 40 },
      key: { type: 'string', maxLength: 40, writeOnly: true },
      begun_on: day,
      done_on: day,
      done_at: { type: 'string', format: 'date-time', maxLength: 24 },
    },
  },
});

test('x-warn is read as rules over fields', () => {
  const rules = [{ unique: ['name'], except: ['NA'] }, { order: ['begun_on', 'done_on'] }];
  expect(modelWith(thing(rules)).entities.thing?.warnings).toEqual([
    { kind: 'unique', fields: ['name'], except: ['NA'] },
    { kind: 'order', fields: ['begun_on', 'done_on'], except: [] },
  ]);
});

test.each<[string, object, string, string]>([
  ['an unknown field', { unique: ['nam'] }, '/x-warn/0/unique/0', 'unknown field "nam"'],
  ['a secret', { unique: ['key'] }, '/x-warn/0/unique/0', '"key" cannot be compared'],
  ['what is no day', { order: ['begun_on', 'name'] }, '/x-warn/0/order/1', '"name" is neither a day nor an instant'],
  [
    'a day and an instant',
    { order: ['begun_on', 'done_at'] },
    '/x-warn/0/order',
    '"begun_on" and "done_at" differ: name two days or two instants',
  ],
])('x-warn refuses %s', (_, rule, pointer, what) => {
  expect(faultsWith(thing([rule]))).toContainEqual(expect.objectContaining({ pointer, what }));
});
