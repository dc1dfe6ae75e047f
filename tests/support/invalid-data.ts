import type { FieldModel } from '#generator/model/types.ts';

export type Mutation = { readonly what: string; readonly value: unknown };

/** Values that a field's schema refuses, each for one reason. */
export function invalidValues(field: FieldModel): Mutation[] {
  return [
    ...wrongType(field),
    ...outOfBounds(field),
    ...malformed(field),
    ...(field.required ? [{ what: 'null', value: null }] : []),
  ];
}

function wrongType({ kind, parts, schema }: FieldModel): Mutation[] {
  if (parts) return wrongRows(parts, schema);
  if (kind === 'json') return [];
  const what = 'a wrong type';
  if (kind === 'boolean')
    return [
      { what, value: 'yes' },
      { what, value: 1 },
    ];
  if (kind === 'references' || kind === 'choices')
    return [
      { what, value: 7 },
      { what, value: ['x'] },
    ];
  if (['integer', 'reference'].includes(kind))
    return [
      { what, value: '7' },
      { what: 'a fraction', value: 1.5 },
      { what, value: [1] },
    ];
  if (['decimal', 'double'].includes(kind))
    return [
      { what, value: '7.5' },
      { what, value: { $gt: 1 } },
    ];
  return [
    { what, value: 42 },
    { what, value: { a: 'b' } },
    { what, value: ['x'] },
  ];
}

/** What is no list of rows, and rows whose parts are wrong. */
function wrongRows(parts: readonly FieldModel[], { items }: FieldModel['schema']): Mutation[] {
  const demanded = ((items as FieldModel['schema']).required ?? []) as string[];
  const inRow = parts.flatMap((part) =>
    wrongType(part).map(({ value }) => ({ what: `a wrong type of ${part.name}`, value: [{ [part.name]: value }] })),
  );
  return [
    { what: 'an object instead of rows', value: { '2026-12-25': null } },
    { what: 'a row that is a text', value: ['x'] },
    { what: 'a part that rows do not have', value: [{ no_such_part: 1 }] },
    ...(demanded.length > 0 ? [{ what: 'an empty row', value: [{}] }] : []),
    ...inRow,
  ];
}

function outOfBounds({ kind, schema, decimals, required }: FieldModel): Mutation[] {
  const found: Mutation[] = [];
  const add = (what: string, value: unknown) => found.push({ what, value });
  const step = kind === 'decimal' ? 10 ** -(decimals ?? 0) : 1;
  if (typeof schema.maxLength === 'number') add('a text that is too long', 'a'.repeat(schema.maxLength + 1));
  if (typeof schema.minLength === 'number' && schema.minLength > 0 && required) add('an empty text', '');
  if (typeof schema.minimum === 'number') add('a number that is too small', schema.minimum - step);
  if (typeof schema.maximum === 'number')
    add('a number that is too large', schema.maximum + (kind === 'integer' ? 1 : Math.max(1, step)));
  if (typeof schema.maxItems === 'number')
    add(
      'a list that is too long',
      Array.from({ length: schema.maxItems + 1 }, (_, i) => i + 1),
    );
  if (kind === 'decimal') add('too many decimals', Number(schema.minimum ?? 0) + 1 + 10 ** -((decimals ?? 0) + 1));
  return found;
}

function malformed({ kind, schema }: FieldModel): Mutation[] {
  if (kind === 'enum') return [{ what: 'an unknown word', value: 'no_such_word' }];
  if (kind === 'date')
    return ['2026-02-30', '0000-01-01', '10000-01-01', '2026-1-1', '2026-01-01T00:00:00Z'].map((value) => ({
      what: `the day ${value}`,
      value,
    }));
  if (kind === 'instant') return impossibleInstants.map((value) => ({ what: `the instant ${value}`, value }));
  if (kind === 'reference')
    return [
      { what: 'an absent reference', value: 987_654_321 },
      { what: 'a negative reference', value: -1 },
      { what: 'the reference 0', value: 0 },
    ];
  if (kind === 'references') return [{ what: 'an absent reference', value: [987_654_321] }];
  if (schema.format === 'email')
    return ['x@', 'x', 'a b@example.test', '"a"@b@c'].map((value) => ({ what: `the e-mail ${value}`, value }));
  if (schema.format === 'uri')
    return ['javascript:alert(1)', 'nowhere'].map((value) => ({ what: `the address ${value}`, value }));
  return typeof schema.pattern === 'string' ? [{ what: 'a text against the pattern', value: '§' }] : [];
}

/** Instants that no clock here shows. */
const impossibleInstants = [
  '2035-12-31T23:59:60Z',
  '2035-12-31T24:00:00Z',
  '2035-02-30T10:00:00Z',
  '0000-01-01T00:00:00Z',
  '2035-12-31T10:00:00+24:00',
  '9999-12-31T23:59:59-00:01',
  '2035-12-31 10:00:00Z',
];
