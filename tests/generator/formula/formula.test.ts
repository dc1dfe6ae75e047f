import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, type FormulaValues } from '#generator/formula/evaluate.ts';
import { parseFormula } from '#generator/formula/parse.ts';
import { resolverFor, resultType } from '#generator/formula/resolve.ts';
import { FormulaFault } from '#generator/formula/tokens.ts';
import { emptyField } from '#generator/model/normalise/build-field.ts';
import type { EntityModel, FieldKind } from '#generator/model/types.ts';

const kinds = {
  rate: 'decimal',
  quantity: 'decimal',
  discount_pct: 'decimal',
  state: 'enum',
  is_exempt: 'boolean',
  starts_on: 'date',
  ends_on: 'date',
  paid_at: 'instant',
  tags: 'references',
} as const satisfies Record<string, FieldKind>;

function entity(
  name: string,
  fields: Readonly<Record<string, FieldKind>>,
  refs: Readonly<Record<string, string>> = {},
) {
  const field = Object.fromEntries([
    ...Object.entries(fields).map(([key, kind]) => [key, emptyField(key, kind)]),
    ...Object.entries(refs).map(([key, target]) => [key, { ...emptyField(key, 'reference'), ref: { entity: target } }]),
  ]);
  const lines = name === 'order' ? [{ name: 'lines', entity: 'line' }] : [];
  return { name, field, lines } as unknown as EntityModel;
}

const order = entity('order', kinds, { tax_id: 'tax' });
const entities = {
  order,
  tax: entity('tax', { rate: 'decimal', code: 'string' }),
  line: entity('line', { amount: 'decimal' }),
};
const resolve = resolverFor(order, entities);

function valuesOf(record: Readonly<Record<string, unknown>>, more: Partial<FormulaValues> = {}): FormulaValues {
  return { field: (name) => record[name] ?? null, hop: () => null, lines: () => null, today: null, ...more };
}
const result = (text: string, record: Readonly<Record<string, unknown>> = {}, more: Partial<FormulaValues> = {}) =>
  evaluate(parseFormula(text, resolve), valuesOf(record, more));

describe('a formula', () => {
  it.each([
    ['round(rate * quantity * (1 - discount_pct / 100), 2)', { rate: 33.33, quantity: 3, discount_pct: 7.5 }, 92.49],
    ['round(rate * quantity, 2)', { rate: 1.005, quantity: 1 }, 1.01],
    ['round(0 - rate, 2)', { rate: 1.005 }, -1.01],
    ['rate + quantity', { rate: 0.1, quantity: 0.2 }, 0.3],
    ['rate - quantity - 1', { rate: 5, quantity: 1 }, 3],
    ['rate / quantity', { rate: 2, quantity: 3 }, 0.6666666667],
    ['rate / quantity', { rate: 2, quantity: 0 }, null],
    ['if(quantity = 0, 0, rate / quantity)', { rate: 2 }, 0],
    ['floor(rate, 1)', { rate: -0.05 }, -0.1],
    ['floor(rate / 2, 2)', { rate: 180.01 }, 90],
    ['min(rate, quantity, 3)', { rate: 5, quantity: 4 }, 3],
    ['max(starts_on, ends_on)', { starts_on: '2026-03-01', ends_on: null }, '2026-03-01'],
    ['days(starts_on, ends_on)', { starts_on: '2026-02-28', ends_on: '2026-03-01' }, 1],
    ['days(starts_on, ends_on)', { starts_on: '2026-02-28' }, null],
    ['add_days(starts_on, quantity)', { starts_on: '2026-02-28', quantity: 2 }, '2026-03-02'],
    ['add_months(starts_on, 1)', { starts_on: '2026-01-31' }, '2026-02-28'],
    ['2 + 3 * 4 - 6 / 2', {}, 11],
    ['-(2 + 3) * 2', {}, -10],
    ["not is_exempt and state = 'open' or quantity > 2", { state: 'open' }, true],
    ["state = 'open'", {}, false],
    ['ends_on < starts_on', { starts_on: '2026-03-01' }, false],
    ['ends_on < starts_on', { starts_on: '2026-03-01', ends_on: '2026-02-28' }, true],
    ['empty(ends_on)', {}, true],
    ['if(empty(rate), none, rate - 1)', {}, null],
    ['if(empty(rate), none, rate - 1)', { rate: 3 }, 2],
    ["paid_at >= '2026-01-01'", { paid_at: '2026-01-01T00:00:00.000Z' }, true],
    ['rate > 0', {}, false],
    ['99999999999.9999 * 99999999999.9999', {}, 9.99999999999998e21],
  ])('%s of %j is %s', (text, record, expected) => {
    expect(result(text, record)).toBe(expected);
  });

  it('follows one reference and adds up lines', () => {
    const values = {
      hop: (by: string, field: string) => (by === 'tax_id' && field === 'rate' ? 18 : null),
      lines: () => '100.10',
    };
    expect(result('round(sum(lines.amount) * tax.rate / 100, 2)', {}, values)).toBe(18.02);
    expect(result('count(lines) * 2', {}, { lines: (_, field) => (field === null ? 3 : null) })).toBe(6);
  });

  it.each([
    ['rate * quantty', 7, 'unknown field of order "quantty"', 'quantity'],
    ['tx.rate', 0, 'unknown reference "tx"', 'tax'],
    ['tax.rat', 0, 'unknown field of tax "rat"', 'rate'],
    ['sum(line.amount)', 4, 'unknown list of lines "line"', 'lines'],
    ['rund(rate, 2)', 0, 'unknown function "rund"', 'round'],
    ['rate *', 6, 'ends where a value is expected', null],
    ['(rate', 5, 'a closing bracket is missing here', null],
    ['rate quantity', 5, '"quantity" is not expected here', null],
    ['rate & 2', 5, '"&" has no meaning here', null],
    ['tags', 0, '"tags" is neither a number, text, day, instant nor a yes or no', null],
    [`${'('.repeat(400)}1${')'.repeat(400)}`, 500, 'is longer than 500 characters', null],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 40, 'is nested more than 40 deep: divide it into several fields', null],
    [`${'-'.repeat(400)}1`, 40, 'is nested more than 40 deep: divide it into several fields', null],
  ])('%s is refused at its place', (text, at, what, nearest) => {
    try {
      parseFormula(text, resolve);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(FormulaFault);
      expect(error).toMatchObject({ at, what, nearest });
    }
  });

  it.each([
    ['rate + state', '"+" takes a number, not a text'],
    ['rate and is_exempt', '"and" takes a boolean, not a number'],
    ['rate = state', '"=" compares a number with a text'],
    ['if(rate, 1, 2)', '"if" takes a boolean, not a number'],
    ["if(is_exempt, 1, 'two')", 'if has a number and a text: both results need one type'],
    ['days(starts_on, rate)', 'days takes a day, not a number'],
    ['round(rate, 2, 3)', 'round takes 1 or 2 values, not 3'],
    ['today()', 'a stored value cannot depend on today(): use it in a check'],
    ['rate = none', 'none has no order and no value: ask with empty()'],
    ['none + 1', '"+" takes a number, not a none'],
    ['is_exempt < true', '"<" does not compare yes and no: use = or !='],
  ])('%s has a wrong type', (text, message) => {
    expect(() => resultType(parseFormula(text, resolve))).toThrow(message);
  });
});

/** An exact fraction, as a reference that shares no code with the product. */
type Fraction = { readonly top: bigint; readonly bottom: bigint };
type Sample = { readonly text: string; readonly value: Fraction | null };

const fraction = (top: bigint, bottom = 1n): Fraction =>
  bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };

function roundedTo({ top, bottom }: Fraction, places: number): Fraction {
  const scale = 10n ** BigInt(places);
  const size = top < 0n ? -top : top;
  const whole = (size * scale) / bottom;
  const rest = size * scale - whole * bottom;
  const units = rest * 2n >= bottom ? whole + 1n : whole;
  return fraction(top < 0n ? -units : units, scale);
}

const isLess = (one: Fraction, other: Fraction) => one.top * other.bottom < other.top * one.bottom;
const both = (
  one: Sample,
  other: Sample,
  text: string,
  value: (a: Fraction, b: Fraction) => Fraction | null,
): Sample => ({
  text,
  value: one.value && other.value ? value(one.value, other.value) : null,
});

const leaf: fc.Arbitrary<Sample> = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(0, 1, 2, 4))
  .map(([units, places]) => ({
    text: (units / 10 ** places).toFixed(places),
    value: fraction(BigInt(units), 10n ** BigInt(places)),
  }));

const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('sample'), tie('sample'), fc.constantFrom('+', '-', '*', '/', 'min', 'max', 'round'))
      .map(([a, b, kind]): Sample => {
        if (kind === '+')
          return both(a, b, `(${a.text} + ${b.text})`, (x, y) =>
            fraction(x.top * y.bottom + y.top * x.bottom, x.bottom * y.bottom),
          );
        if (kind === '-')
          return both(a, b, `(${a.text} - ${b.text})`, (x, y) =>
            fraction(x.top * y.bottom - y.top * x.bottom, x.bottom * y.bottom),
          );
        if (kind === '*')
          return both(a, b, `(${a.text} * ${b.text})`, (x, y) => fraction(x.top * y.top, x.bottom * y.bottom));
        if (kind === '/')
          return both(a, b, `(${a.text} / ${b.text})`, (x, y) =>
            y.top === 0n ? null : roundedTo(fraction(x.top * y.bottom, x.bottom * y.top), 10),
          );
        if (kind === 'min') return both(a, b, `min(${a.text}, ${b.text})`, (x, y) => (isLess(x, y) ? x : y));
        if (kind === 'max') return both(a, b, `max(${a.text}, ${b.text})`, (x, y) => (isLess(x, y) ? y : x));
        return both(a, a, `round(${a.text}, 2)`, (x) => roundedTo(x, 2));
      }),
  ),
}));

it('random formulas have the result of exact fractions', () => {
  fc.assert(
    fc.property(sample, ({ text, value }) => {
      fc.pre(text.length <= 480 && (text.match(/\(/g) ?? []).length < 30);
      const found = evaluate(parseFormula(text, resolve), valuesOf({}), 4);
      if (value === null) {
        expect(found).toBeNull();
        return;
      }
      const { top, bottom } = roundedTo(value, 4);
      const exact = (top * 10_000n) / bottom;
      const digits = (exact < 0n ? -exact : exact).toString().padStart(5, '0');
      const decimal = `${exact < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
      expect(found).toBe(Number(decimal));
    }),
    { numRuns: 2000 },
  );
});
