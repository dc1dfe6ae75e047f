import { customColumn } from '#generator/model/system-names.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import type { RawRow, Transaction } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import { decoderOf, decodeSlot } from './decode.ts';
import { slotFields, storedFields } from './field-lists.ts';

/**
 * The columns of a whole row of alias `r`, including secrets and lists of references, in the order that `storedDecoder`
 * reads.
 */
export function storedColumns(sql: SqlBuilder, entity: EntityModel): string[] {
  return storedFields(entity).map(({ kind, name }) =>
    kind === 'references' ? linkedIds(sql, entity, name, 'r') : `r.${name}`,
  );
}

/** Reads a row whose stored columns begin at `first`; values have the API's form. */
export function storedDecoder(entity: EntityModel): (row: RawRow, first: number) => Stored {
  const columns = storedFields(entity).map(({ name, kind }) => ({
    name,
    decode: kind === 'references' ? decodeLinks : decoderOf(kind),
  }));
  const slots = slotFields(entity);
  return (row, first) => {
    const record: Stored = {};
    for (const [n, { name, decode }] of columns.entries()) record[name] = decode(row[first + n]);
    const document = record[customColumn] as Stored | null;
    for (const field of slots) record[field.name] = decodeSlot(document, field);
    return record;
  };
}

/** Reads the value of `linkedIds`. */
export function decodeLinks(value: unknown): number[] {
  return (JSON.parse(value as string) as [number][]).map(([ref]) => ref);
}

type LockedPlan = { readonly sql: string; readonly decode: (row: RawRow, first: number) => Stored };

const lockedPlans = {
  sqlite: new WeakMap<EntityModel, LockedPlan>(),
  postgres: new WeakMap<EntityModel, LockedPlan>(),
};

function lockedPlan({ dialect }: Transaction, entity: EntityModel): LockedPlan {
  return memoize(lockedPlans[dialect.name], entity, () => {
    const columns = storedColumns(new SqlBuilder(dialect), entity).join(', ');
    const lock = dialect.name === 'postgres' ? ' for no key update' : '';
    const sql = `select ${columns} from ${entity.table} r where r.id = ${dialect.placeholder(1)}${lock}`;
    return { sql, decode: storedDecoder(entity) };
  });
}

/**
 * The stored row, locked until the end of the transaction against every other write of it; null when it has been deleted.
 * References to it may still be written in the meantime.
 */
export async function lockedRow(trx: Transaction, entity: EntityModel, id: number): Promise<Stored | null> {
  const plan = lockedPlan(trx, entity);
  const [row] = await trx.read(plan.sql, [id]);
  return row ? plan.decode(row, 0) : null;
}

/** The ids in a list of references of alias `row`, in their order, as one value. */
export function linkedIds(sql: SqlBuilder, entity: EntityModel, field: string, row: string): string {
  const link = sql.alias();
  const table = linkTable(entity, entity.field[field]!);
  return sql.dialect.jsonRows(
    [`${link}.ref_id`],
    `${table} ${link} where ${link}.row_id = ${row}.id`,
    `${link}.position`,
  );
}
