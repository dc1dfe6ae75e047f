import { hopsOf, lineValuesOf } from '#generator/formula/dependencies.ts';
import type { FormulaValues } from '#generator/formula/evaluate.ts';
import { add, type Exact, exactText, toExact, zero } from '#generator/formula/exact.ts';
import type { Formula } from '#generator/formula/tree.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import type { Transaction } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';

type Work = {
  readonly engine: Engine;
  readonly trx: Pick<Transaction, 'dialect' | 'read'>;
  readonly entity: EntityModel;
  /** Referenced records are locked against changes; false for a check that writes nothing. */
  readonly locks?: boolean;
};

/** What formulas need of other rows: fields of referenced records, and sums and counts of lines as decimal texts. */
export type OutsideValues = {
  readonly hops: ReadonlyMap<string, unknown>;
  readonly lines: ReadonlyMap<string, string>;
};

const nothing: OutsideValues = { hops: new Map(), lines: new Map() };

/** The fields that the formulas and checks of an entity read by each reference, and in each list of lines. */
type Needs = {
  readonly hops: ReadonlyMap<string, readonly string[]>;
  readonly lines: ReadonlyMap<string, readonly (string | null)[]>;
};

const needsByEntity = new WeakMap<EntityModel, Needs>();

function needsOf(entity: EntityModel): Needs {
  return memoize(needsByEntity, entity, () => {
    const trees: readonly Formula[] = [
      ...entity.fields.flatMap(({ computed }) => (computed?.from === 'formula' ? [computed.tree] : [])),
      ...entity.checks.map(({ tree }) => tree),
    ];
    return {
      hops: grouped(trees.flatMap(hopsOf).map(({ by, field }) => [by, field] as const)),
      lines: grouped(trees.flatMap(lineValuesOf).map(({ list, field }) => [list, field] as const)),
    };
  });
}

/** The distinct values of each key. */
function grouped<Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, readonly Value[]> {
  const found = new Map<string, Value[]>();
  for (const [key, value] of pairs) {
    const known = memoize(found, key, () => []);
    if (!known.includes(value)) known.push(value);
  }
  return found;
}

/**
 * Reads what the formulas and checks of a row need of other rows. Referenced records are locked against changes, so that a
 * change made at the same time finds the row when it updates its readers.
 */
export async function outsideValues(work: Work, record: Stored): Promise<OutsideValues> {
  const needs = needsOf(work.entity);
  if (needs.hops.size === 0 && needs.lines.size === 0) return nothing;
  const hops = new Map<string, unknown>();
  for (const [by, names] of needs.hops)
    for (const [name, value] of await hopValues(work, by, names, record[by])) hops.set(`${by} ${name}`, value);
  const lines = new Map<string, string>();
  for (const [list, names] of needs.lines)
    for (const [name, value] of await lineValues(work, list, names, record.id)) lines.set(`${list} ${name}`, value);
  return { hops, lines };
}

/** The values of a record and of other rows in the form in which formulas read them. */
export function formulaValues(
  record: Stored,
  { hops, lines }: OutsideValues,
  today: string | null = null,
): FormulaValues {
  return {
    field: (name) => record[name] ?? null,
    hop: (by, field) => hops.get(`${by} ${field}`) ?? null,
    lines: (list, field) => lines.get(`${list} ${field}`) ?? null,
    today,
  };
}

async function hopValues(
  { engine, trx, entity, locks = true }: Work,
  by: string,
  names: readonly string[],
  id: unknown,
): Promise<readonly (readonly [string, unknown])[]> {
  if (id === null || id === undefined) return [];
  const target = engine.model.entities[entity.field[by]?.ref?.entity ?? ''] as EntityModel;
  const fields = names.map((name) => target.field[name] as FieldModel);
  const lock = locks && trx.dialect.name === 'postgres' ? ' for share' : '';
  const sql = `select ${names.join(', ')} from ${target.table} where id = ${trx.dialect.placeholder(1)}${lock}`;
  const [row = []] = await trx.read(sql, [id]);
  return fields.map(({ name, kind }, n) => [name, decoderOf(kind)(row[n] ?? null)] as const);
}

/**
 * Sums over the lines of a record that are not in the recycle bin. They are added up here and not in SQL, so that neither
 * database rounds them.
 */
async function lineValues(
  { engine, trx, entity }: Work,
  list: string,
  names: readonly (string | null)[],
  id: unknown,
): Promise<readonly (readonly [string | null, string])[]> {
  const { entity: name, by } = entity.lines.find((one) => one.name === list) as EntityModel['lines'][number];
  if (id === null || id === undefined) return names.map((one) => [one, '0'] as const);
  const child = engine.model.entities[name] as EntityModel;
  const summed = names.filter((one) => one !== null);
  const sql = `select ${['id', ...summed].join(', ')} from ${child.table} where ${by} = ${trx.dialect.placeholder(1)} and deleted_at is null`;
  const rows = await trx.read(sql, [id]);
  return names.map((one) => {
    if (one === null) return [null, String(rows.length)] as const;
    const at = summed.indexOf(one) + 1;
    const decode = decoderOf((child.field[one] as FieldModel).kind);
    const total = rows.reduce<Exact>(
      (sum, row) => add(sum, toExact((decode(row[at] ?? null) ?? 0) as number) ?? zero),
      zero,
    );
    return [one, exactText(total)] as const;
  });
}
