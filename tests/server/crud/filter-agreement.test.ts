import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matches } from '#generator/filter/matches.ts';
import { operatorsByKind } from '#generator/filter/operators.ts';
import type { FilterContext } from '#generator/filter/variables.ts';
import type { EntityModel, Filter } from '#generator/model/types.ts';
import { filterShape } from '#server/crud/sql/filter-shape.ts';
import { allNames, compileFilter } from '#server/crud/sql/filter-sql.ts';
import { bind, SqlBuilder, type Statement } from '#server/crud/sql/sql-builder.ts';
import type { Database } from '#server/database/connect.ts';
import { emptyDatabase, type TestDatabase } from '../../support/databases.ts';
import { engineOf, putRows, smallModel } from '../../support/small-world.ts';

const texts = [
  '',
  'a',
  'A',
  'aB',
  'ä',
  'Ä',
  'ß',
  '%',
  '_',
  '\\',
  "o'k",
  '"',
  '😀',
  '\ufffd',
  'null',
  '7',
  '$today',
  '$user',
  'a b',
];
const words = ['red', 'green', 'Blue'];
const wholes = [-3, 0, 1, 2, 7, 900_719_925_474];
const exacts = [-1.5, 0, 0.07, 0.1, 0.3, 1234.5678, 99_999.99];
const doubles = [-90, -0.5, 0, 0.1, 1e-7, 1e15];
const days = ['1999-12-31', '2026-11-20', '2026-11-21', '2026-11-22'];
const moments = ['2026-11-21T02:15:00.000Z', '2026-11-21T02:15:00.001Z', '1999-12-31T23:59:59.999Z'];

const own = {
  label: { type: 'string', maxLength: 60 },
  word: { type: 'string', enum: words },
  whole: { type: 'integer', minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 },
  exact: { type: 'number', minimum: -1_000_000, maximum: 1_000_000, 'x-decimals': 4 },
  measure: { type: 'number', minimum: -1e16, maximum: 1e16 },
  flag: { type: 'boolean' },
  day: { type: 'string', format: 'date', maxLength: 10 },
  moment: { type: 'string', format: 'date-time', maxLength: 24 },
};
const reference = (entity: string) => ({ type: 'integer', 'x-ref': entity });

const model = smallModel({
  trunk: { properties: own },
  bough: { properties: { ...own, trunk_id: reference('trunk') } },
  leaf: {
    properties: {
      ...own,
      bough_id: reference('bough'),
      friend_ids: { type: 'array', maxItems: 5, items: { type: 'integer' }, 'x-ref': 'bough' },
    },
  },
});

type Row = Record<string, unknown>;

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const maybe = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: oneOf(values) }, { weight: 1, arbitrary: fc.constant(null) });
const plainRow = fc.record({
  label: maybe(texts),
  word: maybe(words),
  whole: maybe(wholes),
  exact: maybe(exacts),
  measure: maybe(doubles),
  flag: maybe([true, false]),
  day: maybe(days),
  moment: maybe(moments),
});

const contexts: readonly FilterContext[] = [
  {
    user: { id: 1, client_id: 2, branch_ids: [1, 7], department_ids: [0], vendor_id: 2, role_ids: [2, 5] },
    now: moments[0]!,
    today: days[2]!,
  },
  {
    user: { id: null, client_id: null, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] },
    now: moments[1]!,
    today: days[1]!,
  },
];

const pools: Readonly<Record<string, readonly unknown[]>> = {
  string: [...texts, '$now', '$today'],
  enum: [...words, 'pink', '$today'],
  integer: [...wholes, '$user.id', '$user.vendor_id', '$user.branch_ids', '$user.client_id', '$user.department_ids'],
  decimal: exacts,
  double: doubles,
  boolean: [true, false],
  date: [...days, '$today', '$today-1d', '$today+1d'],
  instant: [...moments, '$now', '$now-1d', '$now+90m', '$now-2w', '$now+12h'],
  reference: [1, 2, 3, 4, 99, '$user.id', '$user.vendor_id', '$user.branch_ids'],
  references: [1, 2, 3, 4, 99, '$user.branch_ids', '$user.vendor_id'],
};

/** Any filter over an entity, up to two hops and three levels deep. */
function filters(entity: EntityModel, depth: number): fc.Arbitrary<Filter> {
  const leaf = fc.oneof(
    ...paths(entity, 2).map(([path, target, name]) =>
      conditions(target, name, depth).map((condition) => ({ [path]: condition })),
    ),
  );
  const flat = fc.array(leaf, { minLength: 0, maxLength: 2 }).map((parts) => Object.assign({}, ...parts) as Filter);
  if (depth <= 1) return flat;
  const inner = fc.array(filters(entity, depth - 1), { maxLength: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: flat },
    { weight: 1, arbitrary: inner.map(($and) => ({ $and })) },
    { weight: 2, arbitrary: inner.map(($or) => ({ $or })) },
    { weight: 1, arbitrary: fc.tuple(flat, inner).map(([own, $or]) => ({ ...own, $or })) },
  );
}

function paths(entity: EntityModel, hops: number): [string, EntityModel, string][] {
  const fields = entity.fields.filter(({ filterable, system, name }) => filterable && (!system || name === 'id'));
  const here = fields.map(({ name }) => [name, entity, name] as [string, EntityModel, string]);
  if (hops === 0) return here;
  const further = fields.flatMap(({ name, kind, ref }) => {
    const target = kind === 'reference' ? model.entities[ref!.entity]! : null;
    return target
      ? paths(target, hops - 1).map(
          ([path, last, field]) => [`${name.slice(0, -3)}.${path}`, last, field] as [string, EntityModel, string],
        )
      : [];
  });
  return [...here, ...further];
}

function conditions(entity: EntityModel, name: string, depth: number): fc.Arbitrary<unknown> {
  const { kind, ref } = entity.field[name]!;
  const value = maybe(pools[kind] ?? []);
  const ordered = oneOf(pools[kind] ?? []);
  const list = fc.array(value, { maxLength: 4 });
  const textual = oneOf([...texts, '$today']);
  const operand: Record<string, fc.Arbitrary<unknown>> = {
    $eq: fc.oneof(value, list),
    $ne: fc.oneof(value, list),
    $in: fc.oneof(list, value),
    $nin: fc.oneof(list, value),
    $exists: fc.boolean(),
    $contains: textual,
    $startsWith: textual,
  };
  const single = operatorsByKind[kind].map((operator) => {
    const isRelation = operator === '$some' || operator === '$none';
    const arbitrary = isRelation
      ? filters(model.entities[ref!.entity]!, Math.max(1, depth - 1))
      : (operand[operator] ?? ordered);
    return arbitrary.map((given) => ({ [operator]: given }));
  });
  return fc.oneof(
    { weight: 2, arbitrary: fc.oneof(value, list) },
    { weight: 6, arbitrary: fc.oneof(...single) },
    { weight: 1, arbitrary: fc.tuple(fc.oneof(...single), fc.oneof(...single)).map(([a, b]) => ({ ...a, ...b })) },
  );
}

let store: TestDatabase;
let database: Database;
let loaded: Row[];
const plans = new Map<string, Statement>();
const leaf = model.entities.leaf!;

beforeAll(async () => {
  store = await emptyDatabase();
  database = store.open();
  const engine = await engineOf(model, database);
  const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number) => fc.sample(arbitrary, { numRuns: count, seed: 4711 });
  const trunks = await putRows(engine, 'trunk', sample(plainRow, 4));
  const boughs = await putRows(
    engine,
    'bough',
    sample(fc.tuple(plainRow, maybe(trunks.map(({ id }) => id))), 5).map(([row, trunk_id]) => ({ ...row, trunk_id })),
  );
  const boughIds = boughs.map(({ id }) => id);
  const drawn = sample(fc.tuple(plainRow, maybe(boughIds), fc.uniqueArray(oneOf(boughIds), { maxLength: 3 })), 30);
  const leaves = await putRows(
    engine,
    'leaf',
    drawn.map(([row, bough_id, friend_ids]) => ({ ...row, bough_id, friend_ids })),
  );
  const withTrunk = boughs.map((bough) => ({
    ...bough,
    trunk: trunks.find(({ id }) => id === bough.trunk_id) ?? null,
  }));
  const boughOf = (id: unknown) => withTrunk.find((bough) => bough.id === id) ?? null;
  loaded = leaves.map((row) => ({
    ...row,
    bough: boughOf(row.bough_id),
    friend: (row.friend_ids as number[]).map(boughOf),
  }));
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

/** Where a condition is compiled; `once`: for a statement that is planned once. */
type Source = 'request' | 'constant' | 'once';

async function bySql(filter: Filter, context: FilterContext, from: Source): Promise<number[]> {
  const source = from === 'request' ? 'request' : 'constant';
  const make = () => {
    const sql = new SqlBuilder(database.dialect, from === 'once');
    const where = compileFilter(sql, filter, { model, names: allNames, entity: leaf, alias: 'i', source });
    return { sql: `select i.id from ${leaf.table} i where ${where}`, slots: sql.slots };
  };
  const shape = filterShape(filter);
  const plan = source === 'constant' ? make() : (plans.get(shape) ?? make());
  if (source === 'request') plans.set(shape, plan);
  const rows = await database.read(plan.sql, bind(plan, { ...context, filter, values: {} }));
  return rows.map(([id]) => id as number).sort((a, b) => a - b);
}

function byJavaScript(filter: Filter, context: FilterContext): number[] {
  return loaded.filter((row) => matches(filter, row, context)).map(({ id }) => id as number);
}

it('judges every row alike in SQL and in JavaScript, whatever the filter', async () => {
  let verdicts = 0;
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      filters(leaf, 3),
      oneOf(contexts),
      oneOf(['request', 'constant', 'once'] as const),
      async (filter, context, source) => {
        const expected = byJavaScript(filter, context);
        verdicts += loaded.length;
        accepted += expected.length;
        expect(await bySql(filter, context, source)).toEqual(expected);
      },
    ),
    { numRuns: 1500 },
  );
  expect(verdicts).toBeGreaterThan(20_000);
  expect(accepted).toBeGreaterThan(verdicts / 10);
  expect(accepted).toBeLessThan(verdicts * 0.9);
});

it.each([
  [{ whole: '$user.branch_ids' }],
  [{ whole: { $in: '$user.branch_ids' } }],
  [{ whole: ['$user.vendor_id'] }],
  [{ whole: '$user.vendor_id' }],
  [{ whole: { $gt: '$user.vendor_id' } }],
  [{ friend_ids: '$user.branch_ids' }],
  [{ bough_id: '$user.id' }],
  [{ whole: [] }],
  [{ $or: [] }],
])('%j matches nobody for an account without a place', async (filter) => {
  const nobody = contexts[1]!;
  expect(byJavaScript(filter, nobody)).toEqual([]);
  for (const source of ['request', 'constant'] as const) expect(await bySql(filter, nobody, source)).toEqual([]);
});

it.each([
  [{ whole: { $in: [[1]] } }],
  [{ whole: { $gt: null } }],
  [{ whole: { $eq: { a: 1 } } }],
  [{ whole: {} }],
  [{ whole: { $not: 1 } }],
  [{ whole: '1' }],
  [{ flag: 1 }],
  [{ word: { $contains: ['r'] } }],
  [{ label: { $contains: 5 } }],
  [{ $and: [1] }],
  [{ $and: {} }],
  [{ $or: 'x' }],
  [{ $nor: [] }],
  [{ day: '2026-02-30' }],
  [{ exact: 0.123_456 }],
  [{ whole: 1.5 }],
  [{ 'bough.trunk.no_such': 1 }],
  [{ 'bough.no_such.whole': 1 }],
  [{ 'label.length': 1 }],
  [{ 'bough.trunk.label.x.y': 1 }],
  [{ __proto__x: 1 }],
  [{ constructor: 1 }],
  [{ toString: 1 }],
  [{ friend_ids: { $some: 5 } }],
  [{ friend_ids: { $gt: 1 } }],
  [{ label: 'x'.repeat(501) }],
  [{ label: 'a\u0000b' }],
  [{ id: Array.from({ length: 501 }, (_, i) => i) }],
  [{ $or: Array.from({ length: 51 }, () => ({ whole: 1 })) }],
  [{ $or: [{ $or: [{ $or: [{ $or: [{ $or: [{ whole: 1 }] }] }] }] }] }],
])('refuses %j with a 400 in whatever order it is asked', async (filter) => {
  for (const warm of [{ $and: [] }, { $or: [] }, { whole: { $in: [1] } }, { whole: 1 }])
    await bySql(warm as Filter, contexts[0]!, 'request');
  for (const source of ['request', 'constant'] as const) {
    await expect(bySql(filter as Filter, contexts[0]!, source)).rejects.toMatchObject({ status: 400 });
  }
});
