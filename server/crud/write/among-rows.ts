import {
  add,
  compare,
  divide,
  type Exact,
  exactText,
  multiply,
  round,
  toExact,
  zero,
} from '#generator/formula/exact.ts';
import type { AmongValue, EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import { amongFields } from '#server/crud/read/field-lists.ts';
import type { Transaction } from '#server/database/connect.ts';

type Work = { readonly engine: Engine; readonly trx: Pick<Transaction, 'dialect' | 'read'> };
type Group = { readonly among: string; readonly id: number };
/** A row whose shares and ranks differ from what is stored, with the values as they should be. */
export type Differing = { readonly id: number; readonly values: Stored };

/** The groups of rows whose shares and ranks may differ after a row was added, removed or changed. */
export function groupsTouched(
  entity: EntityModel,
  before: Stored | null,
  after: Stored | null,
  changed: ReadonlySet<string> | null,
): readonly Group[] {
  const names = new Set<string>();
  for (const { computed } of amongFields(entity)) {
    const { field, among } = computed as AmongValue;
    if (changed === null || changed.has(field) || changed.has(among)) names.add(among);
  }
  return [...names].flatMap((among) => {
    const ids = new Set([before?.[among], after?.[among]].filter((id) => typeof id === 'number'));
    return [...ids].map((id) => ({ among, id }));
  });
}

/** The rows of a group whose stored shares and ranks differ from those that their numbers give, in the order of their ids. */
export async function differingRows(
  { trx }: Work,
  entity: EntityModel,
  { among, id }: Group,
): Promise<readonly Differing[]> {
  const fields = amongFields(entity).filter(({ computed }) => (computed as AmongValue).among === among);
  const sources = fields.map(({ computed }) => entity.field[(computed as AmongValue).field] as FieldModel);
  const columns = [...sources, ...fields].map(({ name }) => name).join(', ');
  const sql = `select id, ${columns} from ${entity.table} where ${among} = ${trx.dialect.placeholder(1)} and deleted_at is null order by id`;
  const rows = (await trx.read(sql, [id])).map(([rowId, ...values]) => ({ id: Number(rowId), values }));
  const made = fields.map((field, n) => {
    const numbers = rows.map(({ values }) => exactIn(sources[n] as FieldModel, values[n]));
    return valuesOf(field, numbers);
  });
  return rows.flatMap((row, at) => {
    const differing = fields.flatMap((field, n): [string, number | null][] => {
      const stored = decoderOf(field.kind)(row.values[sources.length + n] ?? null) ?? null;
      const value = made[n]?.[at] ?? null;
      return stored === value ? [] : [[field.name, value]];
    });
    return differing.length > 0 ? [{ id: row.id, values: Object.fromEntries(differing) }] : [];
  });
}

function valuesOf({ computed, decimals }: FieldModel, numbers: readonly (Exact | null)[]): readonly (number | null)[] {
  const { from, ascending } = computed as AmongValue;
  if (from === 'share') return sharesOf(numbers, decimals ?? 4);
  return numbers.map((own) => {
    if (!own) return null;
    const better = numbers.filter((other) => other && (ascending ? compare(other, own) < 0 : compare(other, own) > 0));
    return better.length + 1;
  });
}

/** A missing number counts as 0; without a sum there are no shares. */
function sharesOf(numbers: readonly (Exact | null)[], decimals: number): readonly (number | null)[] {
  const sum = numbers.reduce<Exact>((total, one) => add(total, one ?? zero), zero);
  return numbers.map((own) => {
    const share = divide(multiply(own ?? zero, { units: 100n, places: 0 }), sum);
    return share && Number(exactText(round(share, decimals)));
  });
}

function exactIn({ kind }: FieldModel, stored: unknown): Exact | null {
  const value = decoderOf(kind)(stored ?? null);
  return typeof value === 'number' ? toExact(value) : null;
}
