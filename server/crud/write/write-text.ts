import type { EntityModel } from '#generator/model/types.ts';
import { modelOf } from '#server/crud/sql/model.ts';
import type { Transaction } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';

/** Objection's text of a write with the names of the values it binds, in their order. */
export type WriteText = { readonly sql: string; readonly binds: readonly string[] };

type Native = { readonly sql: string; readonly bindings: readonly unknown[] };
type Query = { toKnexQuery(): unknown };

const writers = new WeakMap<EntityModel, Map<string, WriteText>>();

type Last = { readonly columns: readonly string[]; readonly dialect: string; readonly text: WriteText };
const lastInserts = new WeakMap<EntityModel, Last>();

/** The insert of a row with these columns, made once; it answers the new id. */
export function insertText(trx: Transaction, entity: EntityModel, columns: readonly string[]): WriteText {
  const last = lastInserts.get(entity);
  if (last?.dialect === trx.dialect.name && isSameList(last.columns, columns)) return last.text;
  const text = textOf(trx, entity, `insert ${columns.join()}`, () =>
    modelOf(entity).query(trx.knex).insert(named(columns)).returning('id'),
  );
  lastInserts.set(entity, { columns, dialect: trx.dialect.name, text });
  return text;
}

/** The rows of a bulk name the same columns; comparing them is quicker than joining their names. */
function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, n) => name === other[n]);
}

/** The update of these columns, made once, where the row has `$id` and, unless it is a stamp, still `$row_version`. */
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

/** Each column holds its own name, so that the bindings of the text tell where its value goes. */
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
