import type { EntityModel } from '#generator/model/types.ts';
import { modelOf } from '#server/crud/sql/model.ts';
import type { Transaction } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';

/** Objection's text of a write, with the names of the values it binds, in their order. */
export type WriteText = { readonly sql: string; readonly binds: readonly string[] };

type Native = { readonly sql: string; readonly bindings: readonly unknown[] };
type Query = { toKnexQuery(): unknown };

const writers = new WeakMap<EntityModel, Map<string, WriteText>>();

type Last = { readonly columns: readonly string[]; readonly dialect: string; readonly text: WriteText };
const lastInserts = new WeakMap<EntityModel, Last>();

/** The insert of a row with these columns, built once; it returns the new id. */
export function insertText(trx: Transaction, entity: EntityModel, columns: readonly string[]): WriteText {
  const last = lastInserts.get(entity);
  if (last?.dialect === trx.dialect.name && isSameList(last.columns, columns)) return last.text;
  const text = textOf(trx, entity, `insert ${columns.join()}`, () =>
    modelOf(entity).query(trx.knex).insert(named(columns)).returning('id'),
  );
  lastInserts.set(entity, { columns, dialect: trx.dialect.name, text });
  return text;
}

/** The rows of a bulk request have the same columns; comparing them is faster than joining their names. */
function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, n) => name === other[n]);
}

/** The update of these columns, built once, for the row with `$id` and, unless it is a stamp, the version `$row_version`. */
export function updateText(
  trx: Transaction,
  entity: EntityModel,
  columns: readonly string[],
  versioned: boolean,
): WriteText {
  const where = { id: '$id', ...(versioned && { row_version: '$row_version' }) };
  return textOf(trx, entity, `update ${versioned} ${columns.join()}`, () =>
    modelOf(entity).query(trx.knex).patch(named(columns)).where(where),
  );
}

/** Each column has its own name as its value, so that the text's bindings say which value belongs at each position. */
function named(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, column]));
}

function textOf(trx: Transaction, entity: EntityModel, shape: string, make: () => Query): WriteText {
  const texts = memoize(writers, entity, () => new Map<string, WriteText>());
  return memoize(texts, `${trx.dialect.name} ${shape}`, () => {
    const query = make().toKnexQuery() as { toSQL(): { toNative(): Native } };
    const { sql, bindings } = query.toSQL().toNative();
    return { sql, binds: bindings as string[] };
  });
}
