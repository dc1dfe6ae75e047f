import { describe, expect, it } from 'vitest';
import holidayCalendar from '#schemas/facility/holiday-calendar.rules.ts';
import { codesOf } from './sentences.ts';

const period = (weekday: string, from: string, until: string) => ({ weekday, from, until });

function faultsOf(record: object): string[] {
  const faults = holidayCalendar.check(record);
  return codesOf(faults).map((at, index) => `${at} ${Object.values(faults[index]!.params).join(' ')}`.trim());
}

describe('a working calendar', () => {
  it.each([[[]], [null], [undefined]])('without hours (%j) is refused', (hours) => {
    expect(faultsOf({ hours })).toEqual(['/hours calendar_without_hours']);
  });

  it('has several periods a day that meet but do not overlap', () => {
    const morning = period('monday', '08:00', '12:00');
    expect(faultsOf({ hours: [morning, period('monday', '12:00', '16:00')] })).toEqual([]);
    expect(faultsOf({ hours: [morning, period('monday', '11:59', '16:00')] })).toEqual([
      '/hours/1/from hours_overlap 08:00 12:00',
    ]);
    expect(faultsOf({ hours: [morning, period('monday', '09:00', '10:00')] })).toHaveLength(1);
  });

  it('refuses a night that runs into the next day, or from Saturday into Sunday', () => {
    expect(faultsOf({ hours: [period('monday', '22:00', '06:00'), period('tuesday', '05:00', '09:00')] })).toEqual([
      '/hours/1/from hours_overlap 22:00 06:00',
    ]);
    expect(faultsOf({ hours: [period('sunday', '00:00', '08:00'), period('saturday', '22:00', '06:00')] })).toEqual([
      '/hours/1/from hours_overlap 00:00 08:00',
    ]);
  });

  it('names a holiday that is given twice, and leaves half a row to the schema', () => {
    const hours = [period('monday', '00:00', '00:00'), { weekday: 'monday' }];
    const holidays = [{ day: '2026-12-25' }, { day: '2026-12-25' }];
    expect(faultsOf({ hours, holidays })).toEqual(['/holidays/1/day already_in_row 1']);
  });

  it('counts the minutes of its week', () => {
    const hours = [
      period('monday', '09:00', '18:00'),
      period('tuesday', '22:00', '06:00'),
      period('sunday', '00:00', '00:00'),
    ];
    expect(holidayCalendar.computed.weekly_minutes!({ hours })).toBe(540 + 480 + 1440);
  });
});
