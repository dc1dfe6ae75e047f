import { describe, expect, test } from 'vitest';
import type { FieldView } from '#admin/providers/model/model.ts';
import { checkOf } from '../../admin/form/check.ts';
import { FormStore } from '../../admin/form/FormStore.ts';
import { partFormat } from '../../admin/form/rows/part-rows.ts';
import { cellsOf, pasteInto } from '../../admin/form/rows/paste.ts';
import { readCell } from '../../admin/form/rows/read-cell.ts';
import { placesOf } from '../../admin/form/rows/rows.ts';
import type { FormShape } from '../../admin/form/types.ts';

const part = (name: string, kind: string, more: object = {}) =>
  ({
    name,
    kind,
    title: name,
    required: false,
    ui: {},
    words: null,
    decimals: null,
    show_if: null,
    require_if: null,
    schema: {},
    ...more,
  }) as FieldView;

const parts = [
  part('day', 'date', { required: true, schema: { type: 'string' } }),
  part('from', 'string', { ui: { widget: 'time' } }),
  part('cost', 'decimal', { decimals: 2 }),
  part('kind', 'enum', { words: { open: 'Geöffnet', closed: 'Geschlossen' } }),
  part('is_paid', 'boolean'),
];
const format = partFormat(parts);
const german = { language: 'de', yes: 'Ja', no: 'Nein' } as const;

describe('rows of parts', () => {
  test('a row nobody wrote in is not saved; what is empty is null, or left out where it is demanded', () => {
    const rows = [format.fresh(), format.put(format.fresh(), 'cost', 5), format.put(format.fresh(), 'from', '  ')];
    expect(format.write(rows.slice(0, 2))).toEqual([{ from: null, cost: 5, kind: null, is_paid: false }]);
    expect(placesOf(rows.slice(0, 2), format)).toEqual([0, 0]);
  });

  test('a cell with text that is no value is a draft, until a value replaces it', () => {
    const row = { ...format.fresh(), unread: { cost: { key: 'format.number', values: {} } } };
    expect(format.isWritten(row)).toBe(true);
    expect(format.put(row, 'cost', null).unread).toEqual({});
  });

  test('a default alone does not make a row', () => {
    const withDefault = partFormat([part('unit', 'string', { default: 'mm' }), part('size', 'integer')]);
    expect(withDefault.isWritten(withDefault.fresh())).toBe(false);
    expect(withDefault.write([withDefault.put(withDefault.fresh(), 'size', 0)])).toEqual([{ unit: 'mm', size: 0 }]);
  });

  test('what is no list has no rows', () => {
    expect(format.read({ '2026-12-25': null })).toEqual([]);
    expect(format.read(null)).toEqual([]);
  });
});

describe('cells of a spreadsheet', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
    ['\t\tx', [['', '', 'x']]],
    ['one', [['one']]],
    ["'=1+1\t'quoted'\t''=1\t+49", [['=1+1', "'quoted'", "'=1", '+49']]],
  ])('%j are %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test.each([
    ['day', '31.12.2026', '2026-12-31'],
    ['day', '2026-12-31', '2026-12-31'],
    ['day', '31.02.2026', null],
    ['from', '8:30', '08:30'],
    ['from', '08:30:00', '08:30'],
    ['from', '25:00', null],
    ['cost', '1.250,5', 1250.5],
    ['cost', 'twelve', null],
    ['kind', 'geschlossen', 'closed'],
    ['kind', 'open', 'open'],
    ['kind', 'ajar', null],
    ['is_paid', 'ja', true],
    ['is_paid', '0', false],
    ['is_paid', 'perhaps', null],
  ])('%s %j is read as %j', (name, text, value) => {
    expect(readCell(text, parts.find((one) => one.name === name)!, german)).toBe(value);
  });

  const paste = (text: string, at: { row: number; part: string }, most = 4) => {
    const rows = format.read([
      { day: '2026-01-01', cost: 1 },
      { day: '2026-01-02', cost: 2 },
    ]);
    const pasted = pasteInto(cellsOf(text), { rows, format, parts, at, most, reading: german });
    return { ...pasted, values: format.write(pasted.rows) };
  };

  test('fill the cells to the right and below, adding rows', () => {
    const { values, filled } = paste('9:00\t3,50\n10:00\t4\n11:00\t5', { row: 1, part: 'from' });
    expect(filled).toBe(6);
    expect(values).toMatchObject([
      { day: '2026-01-01', cost: 1 },
      { day: '2026-01-02', from: '09:00', cost: 3.5 },
      { from: '10:00', cost: 4 },
      { from: '11:00', cost: 5 },
    ]);
  });

  test('stay as they were where a pasted value cannot be read, and the unread values are reported', () => {
    const { values, unread } = paste('x\n7', { row: 0, part: 'cost' });
    expect(values).toMatchObject([{ cost: 1 }, { cost: 7 }]);
    expect(unread).toEqual([{ row: 0, part: 'cost', text: 'x' }]);
  });

  test('an empty cell empties', () => {
    expect(paste('\t5', { row: 0, part: 'day' }).values[0]).not.toHaveProperty('day');
  });

  test('beyond the limit and the last part nothing is written', () => {
    const { rows, leftOut, isTooWide } = paste('Ja\tx\nJa\nJa\nJa', { row: 1, part: 'is_paid' });
    expect([rows.length, leftOut, isTooWide]).toEqual([4, 1, true]);
  });

  test('a first line of titles is no row', () => {
    expect(paste('cost\tkind\n7\topen', { row: 0, part: 'cost' }).values[0]).toMatchObject({ cost: 7, kind: 'open' });
  });
});

describe('faults in rows', () => {
  const field = part('times', 'json', { parts });
  const shape = {
    fields: { times: field },
    schema: {
      type: 'object',
      properties: {
        times: {
          type: 'array',
          items: { type: 'object', required: ['day'], properties: { cost: { type: 'number' } } },
        },
      },
    },
    sections: [],
    rulesOf: null,
    through: null,
  } as unknown as FormShape;
  const open = (times: object[]) =>
    new FormStore({ values: { times }, titles: {}, check: checkOf(shape, () => []), dependents: {} });
  const cells = (store: FormStore) => store.faults().map(({ cell }) => cell);

  test('belong to one cell each and stay while another cell is edited', () => {
    const store = open([{ cost: 1 }, { day: '2026-01-01', cost: 1.005 }]);
    expect(store.validate()).toBe(false);
    expect(cells(store)).toEqual(['0/day', '1/cost']);
    expect(store.faultAt('times')).toBeNull();
    store.setRows(
      'times',
      [
        { day: '2026-01-02', cost: 1 },
        { day: '2026-01-01', cost: 1.005 },
      ],
      [],
      '0/day',
    );
    expect(cells(store)).toEqual(['1/cost']);
  });

  test('they are judged again when rows move', () => {
    const store = open([{ cost: 1 }, { day: '2026-01-01', cost: 1 }]);
    store.validate();
    store.setRows('times', [{ day: '2026-01-01', cost: 1 }, { cost: 1 }], [], null);
    expect(cells(store)).toEqual(['1/day']);
  });

  test('that the server reported stay at their cells until these are edited', () => {
    const store = open([{ day: '2026-01-01' }]);
    store.serve([{ name: 'times', cell: '0/day', path: '/times/0/day', message: 'Taken.' }]);
    store.setRows('times', [{ day: '2026-01-01', cost: 2 }], [], '0/cost');
    store.leave('times');
    expect(cells(store)).toEqual(['0/day']);
    store.setRows('times', [{ day: '2026-01-02', cost: 2 }], [], '0/day');
    expect(cells(store)).toEqual([]);
  });

  test('text that is no value is a fault at its cell and stops the save', () => {
    const store = open([{ day: '2026-01-01' }]);
    const unread = { name: 'times', cell: '0/cost', message: 'must be a number' };
    store.setRows('times', [{ day: '2026-01-01' }], [unread], '0/cost');
    expect(store.validate()).toBe(false);
    expect(store.faults()).toEqual([unread]);
  });
});
