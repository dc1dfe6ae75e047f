import { describe, expect, it } from 'vitest';
import { addDays, isBefore } from '#schemas/_meta/days.ts';

describe('days', () => {
  it('go over the end of a leap February', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('are only compared when both are given', () => {
    expect(isBefore('2026-01-01', '2026-01-02')).toBe(true);
    expect(isBefore('2026-01-02', '2026-01-02')).toBe(false);
    expect(isBefore(null, '2026-01-02')).toBe(false);
    expect(isBefore('2026-01-01', undefined)).toBe(false);
  });
});
