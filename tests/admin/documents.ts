/** Repeatable random documents for a schema of every keyword our fields use; most of them are wrong somewhere. */

const values: unknown[] = [
  null,
  true,
  false,
  '',
  'a',
  'ab',
  'ABC-1',
  'x'.repeat(12),
  '😀😀',
  0,
  1,
  -1,
  1.5,
  0.07,
  0.29,
  4.35,
  8.2,
  19.99,
  33.33,
  64.1,
  19.999,
  1e15,
  1e-7,
  12345.678,
  '2026-02-29',
  '2024-02-29',
  '2026-11-27',
  '2026-11-27T10:00:00.000Z',
  '2026-11-27T10:00:00+0200',
  '2026-11-27T10:00:00+02',
  '2026-11-27 10:00:00Z',
  'a@b',
  'name@example.org',
  '"a b"@c.de',
  'a@[127.0.0.1]',
  `${'l'.repeat(65)}@example.org`,
  'https://example.org/a?b=c',
  'ftp://x',
  'no uri',
  '//x',
  '0b7e6f1c-9a0c-4a8c-9e0f-2d4f3b1a5c6d',
  '10:00:00Z',
  '127.0.0.1',
  'red',
  'green',
  [],
  [1],
  [1, 1],
  [1, 2, 3],
  ['1'],
  [null],
  {},
  { a: 1 },
  { de: { name: 'Raum' } },
  { de: { name: 1, x: 2 } },
];

const nullable = (type: string, rest: object = {}) => ({ type: [type, 'null'], ...rest });

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'floor_id', 'state'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 10 },
    code: nullable('string', { pattern: '^[A-Z]{1,4}-[0-9]+$', maxLength: 8 }),
    letters: nullable('string', { minLength: 2, maxLength: 2 }),
    state: { type: 'string', enum: ['red', 'green'] },
    choice: { type: ['string', 'null'], enum: ['red', 'green', null] },
    cost: nullable('number', { minimum: 0, maximum: 9999999999.99, multipleOf: 0.01 }),
    share: nullable('number', { minimum: 0, maximum: 100, multipleOf: 0.0001 }),
    between: nullable('number', { exclusiveMinimum: 0, exclusiveMaximum: 20 }),
    floor_id: { type: 'integer', minimum: 1 },
    count: nullable('integer', { minimum: -1, maximum: 100000 }),
    is_active: { type: 'boolean' },
    bought_on: nullable('string', { format: 'date', maxLength: 10 }),
    seen_at: nullable('string', { format: 'date-time', maxLength: 30 }),
    email: nullable('string', { format: 'email', maxLength: 254 }),
    site: nullable('string', { format: 'uri', maxLength: 200 }),
    token: nullable('string', { format: 'uuid' }),
    hour: nullable('string', { format: 'time' }),
    address: nullable('string', { format: 'ipv4' }),
    role_ids: { type: 'array', maxItems: 2, minItems: 1, uniqueItems: true, items: { type: 'integer', minimum: 1 } },
    translations: {
      type: ['object', 'null'],
      additionalProperties: false,
      properties: {
        de: {
          type: 'object',
          additionalProperties: false,
          properties: { name: nullable('string', { maxLength: 10 }) },
        },
      },
    },
    extra: {},
  },
};

export function makeDocuments(count: number, seed = 7): Record<string, unknown>[] {
  const random = numbers(seed);
  const pick = () => values[Math.floor(random() * values.length)];
  const names = Object.keys(schema.properties);
  return Array.from({ length: count }, () => {
    const present = names.filter(() => random() < 0.4).map((name) => [name, pick()]);
    const stranger = random() < 0.1 ? [[`stranger_${Math.floor(random() * 3)}`, pick()]] : [];
    return Object.fromEntries([...present, ...stranger]);
  });
}

/** Each value alone at each field, with valid values for all required fields. */
export function singleDocuments(): Record<string, unknown>[] {
  const base = { name: 'Room', floor_id: 1, state: 'red' };
  return Object.keys(schema.properties).flatMap((name) => values.map((value) => ({ ...base, [name]: value })));
}

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
