import fc from 'fast-check';
import type { FieldModel } from '#generator/model/types.ts';

/** Values of any shape, odd ones among them. */
export const anything = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', 0, -1, 1e15, 2 ** 53 + 2, 1.5, -0, true, [], {}, [[]], [null], {
    $gt: 1,
  }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    'a\u202eb',
    '‮',
    '%00',
    "' or 1=1 --",
    '${x',
    '../../etc/passwd',
    '<img onerror=x>',
    'NaN',
    '1e400',
    '2026-02-30',
    '2035-12-31T23:59:60Z',
    '0000-01-01',
  ),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'grapheme', minLength: 400, maxLength: 600 }),
);

const letter = fc.constantFrom(
  ...'abcXYZ 0189äßéñçøЖ中あ🏥‑—'.split('').filter((sign) => sign.isWellFormed()),
  '🏥',
  "'",
  '"',
  '%',
  '_',
  '\\',
  '<',
  '&',
);

/** Values at and between the bounds of a plain field; null where only given values are possible. */
export function inside(field: FieldModel): fc.Arbitrary<unknown> | null {
  const { kind, schema, decimals } = field;
  if (schema.enum)
    return fc.constantFrom(...(schema.enum as unknown[]).filter((value) => value !== null || !field.required));
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'string') return schema.pattern || schema.format || field.name === 'timezone' ? null : textOf(field);
  if (kind === 'integer') return atBounds(schema, (low, high) => fc.integer({ min: low, max: high }), 2 ** 31);
  if (kind === 'decimal') {
    const unit = 10 ** (decimals ?? 0);
    const steps = (low: number, high: number) =>
      fc
        .integer({ min: Math.ceil(low * unit), max: Math.floor(high * unit) })
        .map((value) => Number((value / unit).toFixed(decimals ?? 0)));
    return atBounds(schema, steps, 1e9);
  }
  if (kind === 'double')
    return atBounds(schema, (min, max) => fc.double({ min, max, noNaN: true }).map((value) => value + 0 || 0), 1e6);
  if (kind === 'date') return fc.constantFrom('2024-02-29', '1999-12-31', '2026-11-21', '2099-01-01');
  if (kind === 'instant') return fc.oneof(instants, fc.constantFrom(...spelledInstants));
  return null;
}

const instants = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString());

/** The same instants in other spellings, which are stored as UTC. */
const spelledInstants = [
  '2035-12-31T23:59:59Z',
  '2035-12-31t23:59:59.5z',
  '2036-01-01T00:00:00+23:59',
  '2035-12-31T23:59:59-23:59',
  '2024-02-29T12:00:00+05:30',
];

function atBounds(
  schema: FieldModel['schema'],
  between: (low: number, high: number) => fc.Arbitrary<number>,
  most: number,
): fc.Arbitrary<number> {
  const low = Number(schema.minimum ?? -most);
  const high = Number(schema.maximum ?? most);
  return fc.oneof(fc.constantFrom(low, high), between(Math.max(low, -1e11), Math.min(high, 1e11)));
}

/** Lengths are counted in characters; spaces at the ends would be removed. */
function textOf({ schema, required }: FieldModel): fc.Arbitrary<string> {
  const most = Number(schema.maxLength);
  const least = Math.max(Number(schema.minLength ?? 0), required ? 1 : 1);
  const long = fc.array(letter, { minLength: most, maxLength: most });
  const short = fc.array(letter, { minLength: least, maxLength: Math.min(most, 20) });
  return fc.oneof({ weight: 3, arbitrary: short }, { weight: most > 5000 ? 0 : 1, arbitrary: long }).map((letters) => {
    const text = letters.join('').trim();
    return [...text].length >= least ? text : 'x'.repeat(least);
  });
}

/** One value for a seed. */
export function draw<T>(arbitrary: fc.Arbitrary<T>, seed: number): T {
  return fc.sample(arbitrary, { seed, numRuns: 1 })[0] as T;
}
