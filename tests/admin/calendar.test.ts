import { afterEach, describe, expect, test } from 'vitest';
import type { EntityView } from '#admin/providers/model/model.ts';
import { chooseZone } from '../../admin/cells/zone.ts';
import { byDay, byFirstDay, dayIn, inRange, isMovable, movedTo } from '../../admin/crud/kinds/calendar/entries.ts';
import {
  addMonths,
  daysBetween,
  daysOf,
  firstWeekdayOf,
  lastOfMonth,
  rangeOf,
  startOfWeek,
  turned,
  weekdayOf,
} from '../../admin/crud/kinds/calendar/grid.ts';
import { barsOf, countIn, inLaneOrder } from '../../admin/crud/kinds/calendar/lanes.ts';
import { rangeName, weekdays } from '../../admin/crud/kinds/calendar/words.ts';

const days = { from: 'start_on', to: 'end_on', isInstant: false };
const instants = { from: 'at', to: null, isInstant: true };

afterEach(() => chooseZone(null));

describe('the visible days', () => {
  test('of a month are whole weeks, beginning as the place begins them', () => {
    expect(rangeOf('month', '2026-11-21', 1)).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(rangeOf('month', '2026-11-21', 7)).toEqual({ from: '2026-11-01', to: '2026-12-05' });
    expect(rangeOf('month', '2026-11-21', 6)).toEqual({ from: '2026-10-31', to: '2026-12-04' });
    expect(daysOf(rangeOf('month', '2027-02-10', 1))).toHaveLength(28);
  });

  test('of a week and of an agenda', () => {
    expect(rangeOf('week', '2026-11-22', 1)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(rangeOf('week', '2026-11-22', 7)).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(rangeOf('agenda', '2028-02-10', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia'])('never shift in %s', (zone) => {
    chooseZone(zone);
    for (let year = 2024; year < 2032; year++)
      for (let month = 1; month <= 12; month++) {
        const day = `${year}-${String(month).padStart(2, '0')}-15`;
        for (const first of [1, 6, 7]) {
          const found = daysOf(rangeOf('month', day, first));
          expect(found.length % 7).toBe(0);
          expect(weekdayOf(found[0]!)).toBe(first);
          expect(found.filter((one) => one.startsWith(day.slice(0, 7))).length).toBe(Number(lastOfMonth(day).slice(8)));
        }
      }
  });

  test('move on by months and weeks, to the last day where a month is short', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-05', 1)).toBe('2027-01-05');
    expect([turned('month', '2026-11-21', -1), turned('week', '2026-11-21', 1)]).toEqual(['2026-10-01', '2026-11-28']);
    expect(startOfWeek('2026-11-22', 1)).toBe('2026-11-16');
  });

  test('begin and are named as the language does', () => {
    expect([firstWeekdayOf('de-DE'), firstWeekdayOf('pt-BR'), firstWeekdayOf('en-GB')]).toEqual([1, 7, 1]);
    expect(weekdays('de')[0]).toEqual({ short: 'Mo', long: 'Montag' });
    expect(weekdays('fr').at(-1)?.long).toBe('dimanche');
    expect(rangeName('month', '2026-11-21', rangeOf('month', '2026-11-21', 1), 'pt')).toBe('novembro de 2026');
    expect(rangeName('week', '2026-11-30', rangeOf('week', '2026-11-30', 1), 'en')).toMatch(/30 Nov.*6 Dec 2026/);
  });
});

describe('the rows of a day', () => {
  const week = daysOf(rangeOf('week', '2026-11-18', 1));

  test('appear on each day from the first to the last; a row without an end appears on its first day', () => {
    const rows = [
      { id: 1, start_on: '2026-11-01', end_on: '2026-11-17' },
      { id: 2, start_on: '2026-11-17', end_on: null },
      { id: 3, start_on: null, end_on: '2026-11-17' },
    ];
    const found = [...byDay(rows, days, week)].map(([day, on]) => [day.slice(8), on.map(({ id }) => id)]);
    expect(found.slice(0, 3)).toEqual([
      ['16', [1]],
      ['17', [1, 2]],
      ['18', []],
    ]);
  });

  test('are requested by the date range, in addition to the list’s own filter and search text', () => {
    const range = { from: '2026-11-16', to: '2026-11-22' };
    expect(inRange({}, { ...days, to: null }, range)).toEqual({ start_on: { $gte: '2026-11-16', $lte: '2026-11-22' } });
    const { q, $and } = inRange({ q: 'wing', is_active: true }, days, range) as { q: string; $and: object[] };
    expect([q, $and[0]]).toEqual(['wing', { is_active: true }]);
    expect($and[1]).toMatchObject({ start_on: { $lte: '2026-11-22' } });
  });

  test('appear on the day of the reader’s time zone', () => {
    chooseZone('Asia/Kolkata');
    expect(dayIn('2026-11-21T19:00:00.000Z', instants)).toBe('2026-11-22');
    expect(inRange({}, instants, { from: '2026-11-22', to: '2026-11-22' })).toEqual({
      at: { $gte: '2026-11-21T18:30:00.000Z', $lte: '2026-11-22T18:29:59.999Z' },
    });
    chooseZone('America/St_Johns');
    expect(dayIn('2026-11-22T02:00:00.000Z', instants)).toBe('2026-11-21');
  });
});

describe('the bars of a week', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' };
  const row = (id: number, start_on: string, end_on: string | null = null, title = `Row ${id}`) => ({
    id,
    start_on,
    end_on,
    title,
  });
  const ordered = (rows: ReturnType<typeof row>[]) => inLaneOrder(rows, days, ({ title }) => title, 'en');
  const lanesOf = (rows: ReturnType<typeof row>[]) =>
    Object.fromEntries(barsOf(ordered(rows), days, week).map(({ row: { id }, lane }) => [id, lane]));

  test('cover the first to the last day of the entry and are open on the side where it continues', () => {
    const [bar] = barsOf([row(1, '2026-11-18', '2026-11-20')], days, week);
    expect(bar).toMatchObject({ column: 2, days: 3, isBefore: false, isAfter: false });
    const [through] = barsOf([row(1, '2026-10-01', '2027-01-12')], days, week);
    expect(through).toMatchObject({ column: 0, days: 7, isBefore: true, isAfter: true });
    const [last] = barsOf([row(1, '2026-11-22', '2026-11-23')], days, week);
    expect(last).toMatchObject({ column: 6, days: 1, isBefore: false, isAfter: true });
    expect(barsOf([row(1, '2026-11-01', '2026-11-15'), row(2, '2026-11-23')], days, week)).toEqual([]);
  });

  test('are placed in lanes, longer ones first, then by title, and free lanes are used again', () => {
    const rows = [
      row(1, '2026-11-16', null, 'Bed 10'),
      row(2, '2026-11-16', null, 'Bed 9'),
      row(3, '2026-11-16', '2026-11-18'),
      row(4, '2026-11-01', '2026-11-17'),
      row(5, '2026-11-19', '2026-11-21'),
    ];
    expect(lanesOf(rows)).toEqual({ 4: 0, 3: 1, 5: 0, 2: 2, 1: 3 });
  });

  test('never overlap, and each day counts all of its own', () => {
    const rows = Array.from({ length: 60 }, (_, n) => {
      const from = `2026-11-${String(10 + (n % 15)).padStart(2, '0')}`;
      return row(n, from, `2026-11-${String(10 + (n % 15) + (n % 4)).padStart(2, '0')}`);
    });
    const bars = barsOf(ordered(rows), days, week);
    const entries = byDay(rows, days, daysOf(week));
    for (const [column, day] of daysOf(week).entries()) {
      const here = bars.filter((bar) => bar.column <= column && column < bar.column + bar.days);
      expect(new Set(here.map(({ lane }) => lane)).size).toBe(here.length);
      expect(countIn(bars, column)).toBe(entries.get(day)!.length);
    }
  });

  test('of one length are ordered by the time of day', () => {
    chooseZone('UTC');
    const rows = [
      { id: 1, at: '2026-11-16T14:00:00.000Z', title: 'A' },
      { id: 2, at: '2026-11-16T08:00:00.000Z', title: 'B' },
    ];
    expect(inLaneOrder(rows, instants, ({ title }) => title, 'en').map(({ id }) => id)).toEqual([2, 1]);
  });

  test('end on their first day when the last day lies before the first', () => {
    expect(barsOf([row(1, '2026-11-18', '2026-11-02')], days, week)).toMatchObject([{ column: 2, days: 1 }]);
  });

  test('are listed once in an agenda, on the first visible day', () => {
    const rows = [row(1, '2026-11-01', '2026-11-17'), row(2, '2026-11-17')];
    const found = byFirstDay(byDay(rows, days, daysOf(week)));
    expect(found.map(([day, on]) => [day, on.map(({ id }) => id)])).toEqual([
      ['2026-11-16', [1]],
      ['2026-11-17', [2]],
    ]);
  });
});

describe('a move', () => {
  test('is counted in days, also across a change of the clocks and of the year', () => {
    chooseZone('Europe/Berlin');
    expect([daysBetween('2026-10-24', '2026-10-26'), daysBetween('2027-01-01', '2026-12-30')]).toEqual([2, -2]);
  });

  test('moves both ends', () => {
    const row = { id: 1, start_on: '2026-02-27', end_on: '2026-03-02' };
    expect(movedTo(row, days, '2026-03-01')).toEqual({ start_on: '2026-03-01', end_on: '2026-03-04' });
    expect(movedTo({ id: 1, start_on: '2026-02-27', end_on: null }, days, '2026-02-20')).toEqual({
      start_on: '2026-02-20',
    });
  });

  test('preserves the time of day, also across the change to or from summer time', () => {
    chooseZone('Europe/Berlin');
    const row = { id: 1, at: '2026-10-24T07:30:00.000Z' };
    expect(movedTo(row, instants, '2026-10-26')).toEqual({ at: '2026-10-26T08:30:00.000Z' });
  });

  test('is offered to people who may change the record and its days', () => {
    const view = { fields: { start_on: { writable: true }, end_on: { writable: true } } } as unknown as EntityView;
    expect(isMovable(view, days, { id: 1, _actions: ['update'] })).toBe(true);
    expect(isMovable(view, days, { id: 1, _actions: ['delete'] })).toBe(false);
    expect(isMovable({ fields: {} }, days, { id: 1, _actions: ['update'] })).toBe(false);
  });
});
