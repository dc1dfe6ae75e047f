import { customColumn } from '#generator/model/system-names.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import type { RawRow, Transaction } from '#server/database/connect.ts';
import { decoderOf, decodeSlot } from './decode.ts';
import { slotFields, storedFields } from './field-lists.ts';

/** The columns of a whole row of alias `r`, secrets and lists of references included, in the order `storedDecoder` reads. */
export function storedColumns(sql: SqlBuilder, entity: EntityModel): string[] {
  return storedFields(entity).map(({ kind, name }) =>
    kind === 'references' ? linkedIds(sql, entity, name) : `r.${name}`,
  );
}

/** Reads a row whose stored columns begin at `first`: values as the API shows them. */
export function storedDecoder(entity: EntityModel): (row: RawRow, first: number) => Stored {
  return (row, first) => {
    const record: Stored = {};
    storedFields(entity).forEach((field, n) => {
      const value = row[first + n];
      record[field.name] =
        field.kind === 'references'
          ? (JSON.parse(value as string) as [number][]).map(([ref]) => ref)
          : decoderOf(field.kind)(value);
    });
    const document = record[customColumn] as Stored | null;
    for (const field of slotFields(entity)) record[field.name] = decodeSlot(document, field);
    return record;
  };
}

/**
 * A row as it is stored now, locked until the end of the transaction against every other write of it; null when it is
 * gone. References to it may still be written meanwhile.
 */
export async function lockedRow(trx: Transaction, entity: EntityModel, id: number): Promise<Stored | null> {
  const sql = new SqlBuilder(trx.dialect);
  const columns = storedColumns(sql, entity).join(', ');
  const lock = trx.dialect.name === 'postgres' ? ' for no key update' : '';
  const text = `select ${columns} from ${entity.table} r where r.id = ${trx.dialect.placeholder(1)}${lock}`;
  const [row] = await trx.read(text, [id]);
  return row ? storedDecoder(entity)(row, 0) : null;
}

function linkedIds(sql: SqlBuilder, entity: EntityModel, field: string): string {
  const link = sql.alias();
  const table = linkTable(entity, entity.field[field]!);
  return sql.dialect.jsonRows([`${link}.ref_id`], `${table} ${link} where ${link}.row_id = r.id`, `${link}.position`);
}
