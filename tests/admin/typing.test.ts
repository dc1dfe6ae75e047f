import { expect, test } from 'vitest';
import { columnsOf, sortPairs, sortParam } from '../../admin/cells/columns.ts';
import { inSentence } from '../../admin/cells/in-sentence.ts';
import { activeTab, chipValues, withTab } from '../../admin/conditions/filters.ts';
import { patternOfDay, readDay, writeDay } from '../../admin/form/days.ts';
import { readingsOf, readNumber, writeNumber } from '../../admin/form/numbers.ts';
import { changedBody, createBody, startValues } from '../../admin/form/outgoing.ts';
import { entityShape } from '../../admin/form/shapes.ts';
import { entities } from './fixtures/entities.ts';

test.each([
  ['en', '12,500.50', 12500.5],
  ['en', '12,50,000', 1250000],
  ['en', '1.', 1],
  ['en', '.5', 0.5],
  ['de', '12.500,50', 12500.5],
  ['de', '1250,5', 1250.5],
  ['fr', '12 500,5', 12500.5],
  ['pt', '0,07', 0.07],
  ['en', '-3', -3],
  ['en', '12,5o', null],
  ['en', '1e5', null],
  ['en', '1,234,567.5', 1234567.5],
  ['en', '1 234 567.5', 1234567.5],
  ['en', '12,34,567', 1234567],
  ['en', '1234,5', null],
  ['en', '12 345,67', null],
  ['en', '1,23', null],
  ['en', '0,500', null],
  ['en', '1,2345', null],
  ['en', '12,345 678', null],
  ['en', '1.234.567', null],
  ['de', '1.234', 1234],
  ['de', '1250.5', null],
  ['de', '0.500', null],
  ['fr', '12 34', null],
  ['fr', '1\u202f234,5', 1234.5],
  ['pt', '1,234.5', null],
  ['en', '-1,234.5', -1234.5],
] as const)('reads the number %s %s', (language, text, value) => {
  expect(readNumber(text, language)).toBe(value);
});

test.each([
  ['1234,5', [1234.5, 12345]],
  ['12 345,67', [12345.67, 1234567]],
  ['0.500', [0.5, 500]],
  ['-1,5', [-1.5, -15]],
  ['soon', null],
] as const)('offers the two readings of %s', (text, readings) => {
  expect(readingsOf(text)).toEqual(readings);
});

test('writes a number so that it can be read again', () => {
  for (const language of ['en', 'de', 'fr', 'pt'] as const) {
    for (const value of [0, 0.07, 19.99, 1250.5, 9999999999.99, -4])
      expect(readNumber(writeNumber(value, language, null), language)).toBe(value);
  }
});

test.each([
  ['en', '27/11/2026', '2026-11-27'],
  ['de', '27.11.2026', '2026-11-27'],
  ['de', '1.2.26', '2026-02-01'],
  ['fr', '2026-11-27', '2026-11-27'],
  ['pt', '29/02/2024', '2024-02-29'],
  ['pt', '29/02/2026', null],
  ['en', '11/27/2026', null],
  ['en', 'soon', null],
] as const)('reads the day %s %s', (language, text, day) => {
  expect(readDay(text, language)).toBe(day);
});

test('a day never moves with the zone of the computer', () => {
  for (const language of ['en', 'de', 'fr', 'pt'] as const) {
    for (const day of ['2026-01-01', '2026-12-31', '2024-02-29'])
      expect(readDay(writeDay(day, language), language)).toBe(day);
  }
});

test('the pattern of a day is in the letters of the language', () => {
  expect(['en', 'de', 'fr', 'pt'].map((language) => patternOfDay(language as 'en'))).toEqual([
    'DD/MM/YYYY',
    'TT.MM.JJJJ',
    'JJ/MM/AAAA',
    'DD/MM/AAAA',
  ]);
});

test('a title inside a sentence', () => {
  expect(inSentence('Room type', 'en')).toBe('room type');
  expect(inSentence('PM plan', 'en')).toBe('PM plan');
  expect(inSentence('Raumtyp', 'de')).toBe('Raumtyp');
});

test('empty means null, and an update sends only what differs', () => {
  const shape = entityShape(entities.device!);
  const base = { name: 'Pump', code: 'A-1', floor_id: 1, note: null, floor_ids: [1], row_version: 3 };
  expect(changedBody(shape, base, { ...base, code: '  ', note: '', floor_ids: [1] })).toEqual({ code: null });
  expect(createBody(shape, { name: 'Pump', code: '', floor_id: 2, cost: 0, is_portable: false })).toEqual({
    name: 'Pump',
    floor_id: 2,
    cost: 0,
    is_portable: false,
  });
});

test('a new form begins with defaults of the moment, and says which of them were emptied', () => {
  const shape = entityShape(entities.device!);
  const fields = {
    bought_on: { ...shape.fields.bought_on!, default_from: { value: '$today' } },
    floor_id: { ...shape.fields.floor_id!, default_from: { by: 'room_id', field: 'floor_id' } },
  };
  const own = { ...shape, fields: { ...shape.fields, ...fields } };
  const start = startValues(own, { name: 'Pump' });
  expect(start.bought_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(start).not.toHaveProperty('floor_id');
  expect(createBody(own, { ...start, bought_on: null, code: null })).toMatchObject({ name: 'Pump', bought_on: null });
  expect(createBody(own, { ...start, bought_on: null, code: null })).not.toHaveProperty('code');
});

test('the short second column is shown under the title, and numbers are aligned right', () => {
  const columns = columnsOf(entities.device!);
  expect(columns[0]).toMatchObject({ field: { name: 'name' }, under: { name: 'code' } });
  expect(columns.map(({ field }) => field.name)).toEqual(['name', 'floor_id', 'bought_on', 'cost', 'risk', 'status']);
  expect(columns.filter(({ isNumeric }) => isNumeric).map(({ field }) => field.name)).toEqual(['cost']);
});

test('several sort keys are sent as one parameter', () => {
  const { field, order } = sortParam([
    ['level', 'DESC'],
    ['name', 'ASC'],
  ]);
  expect(JSON.parse(field)).toEqual([
    ['level', 'DESC'],
    ['name', 'ASC'],
  ]);
  expect(sortPairs({ field, order })[0]).toEqual(['level', 'DESC']);
  expect(sortParam([['name', 'ASC']])).toEqual({ field: 'name', order: 'ASC' });
});

test('a tab carries its own conditions and leaves the chips', () => {
  const view = entities.device!;
  const values = { status: 'in_service', risk: 'high', q: 'pump' };
  expect(activeTab(view, values)).toBe('in_service');
  expect(chipValues(view, values, 'in_service')).toEqual({ risk: 'high' });
  expect(withTab(view, values, 'repair')).toEqual({ risk: 'high', q: 'pump', status: 'repair' });
  expect(withTab(view, values, '')).toEqual({ risk: 'high', q: 'pump' });
});

test('offers a field that is set only afterwards in the form of a stored record, and not in that of a new one', () => {
  const [view] = Object.values(entities).filter(({ form }) => form.sections.length > 0);
  const name = view!.form.sections[0]!.fields.find((one) => view!.fields[one.name]?.writable)!.name;
  const later = { ...view!, fields: { ...view!.fields, [name]: { ...view!.fields[name]!, update_only: true } } };
  const drawn = (stored: object | null) => {
    const { fields, sections } = entityShape(later, null, stored as Record<string, unknown> | null);
    return [name in fields, sections.some((section) => section.fields.some((one) => one.name === name))];
  };
  expect(drawn(null)).toEqual([false, false]);
  expect(drawn({ id: 1 })).toEqual([true, true]);
});
