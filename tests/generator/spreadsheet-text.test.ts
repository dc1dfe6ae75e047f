import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedText, unmarkedText } from '../../generator/text/spreadsheet-text.ts';

it.each(['=1+1', '@SUM(A1)', '+cmd|x', '-2+3', ' =1', '\t=1', '\u0000=1', '＝1', '+49-30-123', '- pump'])(
  'marks %j, which a spreadsheet executes',
  (text) => {
    expect(markedText(text)).toBe(`'${text}`);
  },
);

it.each(['+912025501234', '+49 30 1234', '-5.2', '-1,000.50', '-', '+', "'quoted'", "O'Brien", 'a=b', ''])(
  'leaves %j as it is',
  (text) => {
    expect(markedText(text)).toBe(text);
    expect(unmarkedText(text)).toBe(text);
  },
);

it('removes the mark from a telephone number that another program wrote', () => {
  expect(unmarkedText("'+912025501234")).toBe('+912025501234');
});

it('restores every text, with apostrophes of its own too', () => {
  const signs = fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', '1', 'a', '"', ',', '\n', '\u0000', '＝', '.');
  const text = fc.oneof(fc.string({ unit: signs, maxLength: 8 }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, (value) => {
      expect(unmarkedText(markedText(value))).toBe(value);
      expect(/^\s*[=@]/.test(markedText(value))).toBe(false);
    }),
    { numRuns: 5000 },
  );
});
