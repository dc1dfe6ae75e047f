import { describe, expect, it } from 'vitest';
import { valueText } from '#server/value-text.ts';

const kolkata = { language: 'en', zone: 'Asia/Kolkata' } as const;
const berlin = { language: 'de', zone: 'Europe/Berlin' } as const;

describe('a value within a sentence', () => {
  it('is a day, an instant in the reader’s zone or a grouped number, as the reader’s language writes it', () => {
    expect(valueText('2026-11-05', kolkata)).toBe('05 Nov 2026');
    expect(valueText('2026-11-05', berlin)).toBe('05. Nov. 2026');
    expect(valueText('2026-11-24T20:51:32.976Z', kolkata)).toBe('25 Nov 2026, 02:21');
    expect(valueText(1153813899, kolkata)).toBe('1,153,813,899');
    expect(valueText(1153813899.5, berlin)).toBe('1.153.813.899,5');
  });

  it('stays as it is where it may be a year, a code or a list', () => {
    for (const value of [2026, 1, 'AST-2026-11-05', '2026-11', true, null, ['2026-11-05']])
      expect(valueText(value, berlin)).toEqual(value);
  });
});
