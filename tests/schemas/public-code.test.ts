import { describe, expect, it } from 'vitest';
import { codeOfLink, normalizeCode } from '#schemas/_meta/public-code.ts';
import { publicLink } from '#server/domain/labels/public-link.ts';
import { randomCode } from '#server/domain/labels/random-code.ts';
import { numberIn } from '../../admin/screens/scan/number-in.ts';

const code = '0123456789ABCDEF';

describe('a public code', () => {
  it('is read without case and separators, with O for 0 and I or L for 1', () => {
    for (const typed of [
      code,
      code.toLowerCase(),
      '0123-4567-89AB-CDEF',
      ' o1 23_4567.89abcdef',
      'Ol23456789ABCDEF',
      'OI23456789ABCDEF',
    ])
      expect(normalizeCode(typed), typed).toBe(code);
  });

  it('has 16 letters of the alphabet, and nothing else is one', () => {
    for (const typed of ['', 'AST-00412', `${code}0`, code.slice(1), 'U123456789ABCDEF', `${code}!`, '0'.repeat(5000)])
      expect(normalizeCode(typed), typed).toBeNull();
  });

  it('is made of all letters, and never twice', () => {
    const made = Array.from({ length: 2000 }, randomCode);
    expect(made.every((one) => normalizeCode(one) === one)).toBe(true);
    expect(new Set(made).size).toBe(2000);
    expect(new Set(made.join('')).size).toBe(32);
  });

  it('is found in its printed link, with the number of the print', () => {
    expect(codeOfLink(`HTTPS://HOST.TEST/L/${code}`)).toEqual({ code, print: null });
    expect(codeOfLink(`https://host.test:8443/l/${code.toLowerCase()}/12`)).toEqual({ code, print: 12 });
    expect(codeOfLink(`https://host.test/r/${code}?lang=de`)).toEqual({ code, print: null });
    for (const other of [
      code,
      `https://host.test/go/${code}`,
      `https://host.test/L/${code}/x`,
      'https://host.test/L/short',
    ])
      expect(codeOfLink(other), other).toBeNull();
  });

  it('is what the scan dialog looks for, and of other texts the number', () => {
    expect(numberIn(`HTTPS://HOST.TEST/L/${code}/3`)).toBe(`${code}/3`);
    expect(numberIn(`HTTPS://HOST.TEST/L/${code}`)).toBe(code);
    expect(numberIn(' AST-00412 ')).toBe('AST-00412');
    expect(numberIn('https://host.test/go/AST-00412')).toBe('AST-00412');
    expect(numberIn('(01)04012345678901(21)SN-1')).toBe('(01)04012345678901(21)SN-1');
  });

  it('has a link in capitals', () => {
    expect(publicLink('https://assets.hospital.test', code)).toBe(`HTTPS://ASSETS.HOSPITAL.TEST/L/${code}`);
    expect(publicLink('http://10.0.0.7:3000', code, 2)).toBe(`HTTP://10.0.0.7:3000/L/${code}/2`);
  });
});
