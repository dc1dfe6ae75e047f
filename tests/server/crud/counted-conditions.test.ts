import { afterAll, beforeAll, expect, it } from 'vitest';
import { matches } from '#generator/filter/matches.ts';
import { type Operator, operatorsByKind } from '#generator/filter/operators.ts';
import type { Filter } from '#generator/model/types.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { changeRow } from '#server/crud/write/write.ts';
import type { Database } from '#server/database/connect.ts';
import { checkCounts } from '#server/services/doctor/counts.ts';
import { emptyDatabase, type TestDatabase } from '../../support/databases.ts';
import { engineOf, putRows, smallModel } from '../../support/small-world.ts';

type Row = Record<string, unknown>;

const fields: Record<string, object> = {
  label: { type: 'string', maxLength: 60 },
  word: { type: 'string', enum: ['red', 'green', 'blue'] },
  whole: { type: 'integer', minimum: -100, maximum: 100 },
  exact: { type: 'number', minimum: -1000, maximum: 1000, 'x-decimals': 4 },
  measure: { type: 'number', minimum: -1000, maximum: 1000 },
  flag: { type: 'boolean' },
  day: { type: 'string', format: 'date', maxLength: 10 },
  moment: { type: 'string', format: 'date-time', maxLength: 24 },
  codes: { type: 'array', maxItems: 3, items: { type: 'string', enum: ['a', 'b', 'c'] } },
  box_id: { type: 'integer', 'x-ref': 'box' },
  tag_ids: { type: 'array', maxItems: 3, items: { type: 'integer' }, 'x-ref': 'tag' },
};

const kinds = {
  label: ['string', ['ab', 'b', 'ö', "o'k"]],
  word: ['enum', ['red', 'blue']],
  whole: ['integer', [-3, 0, 7]],
  exact: ['decimal', [-1.5, 0.07, 0.1]],
  measure: ['double', [-0.5, 0, 12.25]],
  flag: ['boolean', [true, false]],
  day: ['date', ['2026-11-20', '2026-11-22']],
  moment: ['instant', ['2026-11-21T02:15:00.000Z', '2026-11-22T00:00:00.000Z']],
  codes: ['choices', ['a', 'c']],
  box_id: ['reference', [1, 2]],
  tag_ids: ['references', [1, 2]],
} as const;

/** Every operator of every kind of field, with each operand it accepts. */
const conditions: Filter[] = Object.entries(kinds).flatMap(([name, [kind, values]]) =>
  operatorsByKind[kind]
    .filter((operator) => operator !== '$some' && operator !== '$none')
    .flatMap((operator) => operandsOf(operator, values).map((operand) => ({ [name]: { [operator]: operand } }))),
);
conditions.push(
  { word: ['red', null], whole: 7 },
  { $or: [{ flag: true }, { $and: [{ whole: { $gte: 0, $lt: 7 } }, { label: null }] }] },
  { tag_ids: { $in: [2, null] } },
);

function operandsOf(operator: Operator, values: readonly unknown[]): readonly unknown[] {
  if (operator === '$exists') return [true, false];
  if (operator === '$in' || operator === '$nin') return [values, [values[0], null], []];
  return operator === '$eq' || operator === '$ne' ? [values[0], null, values] : [values[0]];
}

const counts = Object.fromEntries(
  conditions.map((where, n) => [
    `count_${n}`,
    {
      type: 'integer',
      minimum: 0,
      maximum: 1000,
      title: `Count ${n}`,
      'x-computed': { count: 'thing', by: 'box_id', where },
    },
  ]),
);
const label = { label: { type: 'string', maxLength: 60 } };
const model = smallModel({
  tag: { properties: label },
  box: { properties: { ...label, ...counts } },
  thing: { properties: fields },
});

let store: TestDatabase;
let database: Database;
let engine: Engine;

beforeAll(async () => {
  store = await emptyDatabase();
  database = store.open();
  engine = await engineOf(model, database);
  await putRows(engine, 'tag', [{ label: 'one' }, { label: 'two' }, { label: 'three' }]);
  await putRows(engine, 'box', [{ label: 'one' }, { label: 'two' }]);
});
afterAll(async () => {
  await database?.close();
  await store?.drop();
});

it('takes every operator of the filter language over the rows it counts, and follows every change of them', async () => {
  expect(conditions.length).toBeGreaterThan(80);
  const rows: (Row & { id: number })[] = await putRows(
    engine,
    'thing',
    Array.from({ length: 24 }, (_, n) => thing(n)),
  );
  expect(await stored()).toEqual(expected(rows));
  const system = asSystem(model, engine.clock());
  for (const row of rows.slice(0, 12)) {
    const { id, ...values } = { ...thing(row.id + 5), box_id: (row.id % 2) + 1, id: row.id };
    await database.transaction((trx) =>
      changeRow({ engine, trx, caller: system, entity: model.entities.thing! }, id, values, {
        verb: 'update',
        version: null,
      }),
    );
    Object.assign(row, values);
  }
  expect(await stored()).toEqual(expected(rows));
  const found = [];
  for await (const one of checkCounts({ engine, model, fix: false })) found.push(one);
  expect(found).toEqual([]);
});

/** Values of every kind, some of them empty, in a combination that is different for each number. */
function thing(n: number): Row {
  const pick = (values: readonly unknown[], step: number) => [...values, null][(n * step) % (values.length + 1)];
  const record = Object.fromEntries(
    Object.entries(kinds).map(([name, [, values]], at) => [name, pick(values, at + 1)]),
  );
  const list = (values: readonly unknown[], step: number) => values.filter((_, at) => ((n * step) >> at) % 2 === 1);
  return { ...record, box_id: (n % 2) + 1, codes: list(['a', 'b', 'c'], 1), tag_ids: list([1, 2, 3], 3) };
}

async function stored(): Promise<number[][]> {
  const columns = Object.keys(counts).join(', ');
  return (await database.read(`select ${columns} from boxes order by id`, [])).map((row) => row.map(Number));
}

function expected(rows: readonly Row[]): number[][] {
  const context = {
    user: { id: null, client_id: null, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] },
    now: '',
    today: '',
  };
  return [1, 2].map((box) =>
    conditions.map((where) => rows.filter((row) => row.box_id === box && matches(where, row as never, context)).length),
  );
}
