import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWorking, type WorkingCalendar, workingBetween } from '#schemas/_meta/working-time.ts';
import { instantAt, localTimeAt } from '#schemas/_meta/zone-time.ts';

const working = (days: string, from: string, until: string) =>
  days.split(' ').map((weekday) => ({ weekday, from, until }));
const week = 'monday tuesday wednesday thursday friday';

const office = (zone: string, more: Partial<WorkingCalendar> = {}): WorkingCalendar => ({
  zone,
  hours: working(week, '08:00', '18:00'),
  holidays: [],
  ...more,
});
const nights = (zone: string) => office(zone, { hours: working(`${week} saturday sunday`, '22:00', '06:00') });
const clinic = office('Asia/Kolkata', {
  hours: [...working(week, '09:00', '13:00'), ...working(week, '14:00', '18:00')],
  holidays: [
    { day: '2026-01-26', yearly: true },
    { day: '2026-11-09', yearly: false },
  ],
});

/** An instant as clocks in a time zone show it. */
const at = (zone: string, local: string) => new Date(instantAt(Date.parse(`${local}:00Z`), zone)).toISOString();
const shown = (zone: string, instant: string) =>
  new Date(localTimeAt(Date.parse(instant), zone)).toISOString().slice(0, 16);

/** zone | calendar | from | minutes | until: what the clocks show. 2026-11-16 is a Monday. */
const golden: readonly [string, WorkingCalendar | null, string, string, number, string][] = [
  ['4 hours from Monday 17:00', office('Asia/Kolkata'), 'Asia/Kolkata', '2026-11-16T17:00', 240, '2026-11-17T11:00'],
  ['an hour before it', office('Asia/Kolkata'), 'Asia/Kolkata', '2026-11-17T11:00', -60, '2026-11-17T10:00'],
  ['back over a night', office('Asia/Kolkata'), 'Asia/Kolkata', '2026-11-17T08:30', -60, '2026-11-16T17:30'],
  [
    'from a Friday into the next week',
    office('Asia/Kolkata'),
    'Asia/Kolkata',
    '2026-11-20T17:30',
    60,
    '2026-11-23T08:30',
  ],
  ['to the end of a day, not to the next morning', office('UTC'), 'UTC', '2026-11-16T17:00', 60, '2026-11-16T18:00'],
  ['round the clock', null, 'Asia/Kolkata', '2026-11-21T23:00', 120, '2026-11-22T01:00'],
  ['over a lunch break and a holiday', clinic, 'Asia/Kolkata', '2026-11-06T12:00', 480, '2026-11-10T12:00'],
  ['over a yearly holiday of another year', clinic, 'Asia/Kolkata', '2027-01-25T17:00', 120, '2027-01-27T10:00'],
  [
    'a night when clocks are put forward',
    nights('Europe/Berlin'),
    'Europe/Berlin',
    '2026-03-28T22:00',
    420,
    '2026-03-29T06:00',
  ],
  [
    'a night when clocks are set back',
    nights('Europe/Berlin'),
    'Europe/Berlin',
    '2026-10-24T22:00',
    540,
    '2026-10-25T06:00',
  ],
];

describe('working time', () => {
  it.each(golden)('%s', (_, calendar, zone, from, minutes, until) => {
    const start = at(zone, from);
    const end = addWorking(start, minutes, calendar);
    expect(shown(zone, end)).toBe(until);
    expect(workingBetween(start, end, calendar)).toBe(minutes);
  });

  it('of the same hours is another in another zone', () => {
    const monday = '2026-11-16T12:00:00.000Z';
    expect(shown('Asia/Kolkata', addWorking(monday, 60, office('Asia/Kolkata')))).toBe('2026-11-17T08:30');
    expect(shown('America/Sao_Paulo', addWorking(monday, 60, office('America/Sao_Paulo')))).toBe('2026-11-16T10:00');
  });

  it('of no minutes is the instant itself, working time or not', () => {
    const sunday = '2026-11-22T03:04:05.678Z';
    expect(addWorking(sunday, 0, office('UTC'))).toBe(sunday);
    expect(workingBetween(sunday, sunday, office('UTC'))).toBe(0);
  });

  it('of every hour of the week is elapsed time, in every zone and over every change of clocks', () => {
    const always = (zone: string) => office(zone, { hours: working(`${week} saturday sunday`, '00:00', '00:00') });
    for (const zone of [
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Africa/Cairo',
    ])
      for (const [from, to] of [
        ['2011-12-28T05:00:00.000Z', '2012-01-02T07:30:00.000Z'],
        ['2026-03-01T00:00:00.000Z', '2026-04-30T00:00:00.000Z'],
        ['2026-09-15T12:00:00.000Z', '2026-11-15T12:34:00.000Z'],
      ] as const)
        expect(workingBetween(from, to, always(zone)), zone).toBe((Date.parse(to) - Date.parse(from)) / 60_000);
  });

  it('begins with the jump where clocks jump over the beginning, and with the first of two equal hours', () => {
    const early = office('Europe/Berlin', { hours: working('sunday', '02:30', '06:00') });
    const hours = (day: string) => workingBetween(at('UTC', `${day}T00:00`), at('UTC', `${day}T12:00`), early) / 60;
    expect(['2026-03-22', '2026-03-29', '2026-10-25'].map(hours)).toEqual([3.5, 3, 4.5]);
  });

  it('added and then measured is the same number of minutes', () => {
    const zones = [
      'UTC',
      'Asia/Kolkata',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'America/Sao_Paulo',
    ];
    const calendar = fc.record({
      zone: fc.constantFrom(...zones),
      hours: fc.constantFrom(
        office('UTC').hours,
        nights('UTC').hours,
        clinic.hours,
        working('sunday', '02:30', '03:15'),
      ),
      holidays: fc.constantFrom([], clinic.holidays),
    });
    const time = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2029, 0, 1) });
    fc.assert(
      fc.property(time, fc.integer({ min: -6000, max: 6000 }), calendar, (start, minutes, one) => {
        const from = new Date(start).toISOString();
        expect(workingBetween(from, addWorking(from, minutes, one), one)).toBe(minutes);
      }),
      { numRuns: 400, seed: 20_261_123 },
    );
  });

  it('is refused for what is no instant, no number, no zone and a calendar without hours', () => {
    const now = '2026-11-16T12:00:00.000Z';
    expect(() => addWorking('tomorrow', 5, null)).toThrow('"tomorrow" is no instant');
    expect(() => addWorking(now, Number.NaN, null)).toThrow('"NaN" is no number of minutes');
    expect(() => addWorking(now, 5, office('Mars/Base'))).toThrow(RangeError);
    expect(() => workingBetween(now, '2026-11-17T00:00:00Z', office('UTC', { hours: [] }))).toThrow('has no hours');
  });

  it('of a calendar whose days are all holidays ends with an error instead of searching on', () => {
    const days = Array.from({ length: 366 }, (_, day) =>
      new Date(Date.UTC(2024, 0, day + 1)).toISOString().slice(0, 10),
    );
    const never = office('UTC', { holidays: days.map((day) => ({ day, yearly: true })) });
    expect(() => addWorking('2026-11-16T12:00:00.000Z', 5, never)).toThrow('too few hours');
  });
});
