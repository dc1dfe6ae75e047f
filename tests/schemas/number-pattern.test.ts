import { describe, expect, it } from 'vitest';
import { formatNumber, looksAlike, patternFault, periodOf, readNumber } from '#schemas/_meta/number-pattern.ts';

const november = { fy: '26-27', yyyy: '2026', mm: '11' };

describe('the pattern of numbers', () => {
  it.each([
    ['AST-{seq:5}', 7, 'AST-00007', ''],
    ['AST-{seq}', 7, 'AST-7', ''],
    ['{seq:2}', 1234, '1234', ''],
    ['EM/{fy}/{seq:6}', 123, 'EM/26-27/000123', '26-27'],
    ['{yyyy}{mm}-{seq:3}', 5, '202611-005', '2026/11'],
    ['T-{yyyy}.{seq:4}', 5, 'T-2026.0005', '2026'],
  ])('%s with %i gives %s', (pattern, count, number, period) => {
    expect(patternFault(pattern)).toBeNull();
    expect(formatNumber(pattern, november, count)).toBe(number);
    expect(periodOf(pattern, november)).toBe(period);
    expect(readNumber(pattern, number.toLowerCase())).toEqual({ period, count });
  });

  it.each([
    ['AST-', 'pattern_without_seq', '{seq:4}'],
    ['AST-{sec:4}', 'pattern_part_unknown', '{sec:4}'],
    ['AST-{seq:0}', 'pattern_part_unknown', '{seq:0}'],
    ['AST-{seq', 'pattern_part_unknown', '{seq'],
    ['{fy}{fy}{seq}', 'pattern_part_twice', '{fy}'],
    ['{mm}-{seq:4}', 'pattern_month_alone', '{mm}'],
  ])('%s is refused', (pattern, code, part) => {
    expect(patternFault(pattern)).toEqual({ code, part });
  });

  it('reads only numbers of its own form', () => {
    for (const text of ['AST-', 'AST-12x', 'XAST-12', 'AST-1234567890123', ''])
      expect(readNumber('AST-{seq:5}', text)).toBeNull();
    expect(readNumber('A.{seq:5}', 'AB00001')).toBeNull();
    expect(readNumber('{yyyy}{mm}{seq:2}', '20261301')).toBeNull();
  });

  it('looks like another one that differs in width and case alone', () => {
    expect(looksAlike('AST-{seq:5}', 'ast-{seq}')).toBe(true);
    expect(looksAlike('AST-{seq:5}', 'VEN-{seq:5}')).toBe(false);
  });
});
