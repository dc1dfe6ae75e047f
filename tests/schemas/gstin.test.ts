import { describe, expect, it } from 'vitest';
import { gstinCheckDigit, gstinFaults, panOfGstin } from '#schemas/_meta/gstin.ts';

describe('GSTIN', () => {
  it('computes the check digit of the example in the rule', () => {
    expect(gstinCheckDigit('27AAPFU0939F1Z')).toBe('V');
  });

  it('computes the check digit of other published numbers', () => {
    expect(gstinCheckDigit('29AAGCB7383J1Z')).toBe('4');
    expect(gstinCheckDigit('27AASCS2460H1Z')).toBe('0');
  });

  it('holds the PAN in characters 3 to 12', () => {
    expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F');
  });

  it('accepts a number with its PAN', () => {
    expect(gstinFaults('27AAPFU0939F1ZV', 'AAPFU0939F')).toEqual([]);
  });

  it('finds every single wrong character', () => {
    const right = '27AAPFU0939F1ZV';
    for (let at = 2; at < 14; at += 1) {
      const other = /[0-9]/.test(right[at]!) ? String((Number(right[at]) % 9) + 1) : right[at] === 'B' ? 'C' : 'B';
      const wrong = right.slice(0, at) + other + right.slice(at + 1);
      if (wrong !== right) expect(gstinFaults(wrong), wrong).not.toEqual([]);
    }
  });

  it('names the PAN it expects', () => {
    expect(gstinFaults('27AAPFU0939F1ZV', 'AAPFU0939G')).toEqual([
      { path: '/gstin', code: 'gstin_pan', params: { pan: 'AAPFU0939G' } },
    ]);
  });

  it('leaves what is missing or misshapen to the schema', () => {
    expect(gstinFaults(null, 'AAPFU0939F')).toEqual([]);
    expect(gstinFaults('27aapfu0939f1zv', 'AAPFU0939F')).toEqual([]);
    expect(gstinFaults('27AAPFU0939F1ZV', '')).toEqual([]);
  });
});
