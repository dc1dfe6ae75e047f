import { hasColumn } from '#generator/model/tables.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import { titleColumns, titleMaker } from '#server/crud/read/titles.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { conflict } from '#server/errors.ts';
import type { Row } from './write.ts';

/** What is passed from row to row while rows are deleted or restored; `batch` ties a row to its sub-records. */
export type Work = {
  readonly engine: Engine;
  readonly trx: Transaction;
  readonly caller: Caller;
  readonly batch: string;
};

/** The users who created or changed a row: such a reference does not prevent the user from being deleted. */
export const actorStamps: ReadonlySet<string> = new Set(['created_by', 'updated_by']);

/** Entities whose rows are attached to rows of this one. */
export function attachedTo(engine: Engine, entity: EntityModel): readonly EntityModel[] {
  return Object.values(engine.model.entities).filter(
    ({ owner, versioned }) => versioned && owner && owner.entities !== '*' && owner.entities.includes(entity.name),
  );
}

/** Ids of the rows that are attached to one row and meet a further condition, whose placeholders count from 3. */
export async function attachedIds(
  trx: Transaction,
  attached: EntityModel,
  { owner, id }: { readonly owner: EntityModel; readonly id: number },
  condition: string,
  more: readonly unknown[] = [],
): Promise<number[]> {
  const p = trx.dialect.placeholder;
  const sql = `select id from ${attached.table} where ${attached.owner?.type} = ${p(1)} and ${attached.owner?.id} = ${p(2)} and ${condition} order by id`;
  return (await trx.read(sql, [owner.name, id, ...more])).map(([found]) => found as number);
}

/**
 * A row that refers to itself, stored before that was refused. The reference names no other row that would have to be
 * deleted or restored first.
 */
export function isOwnParent(target: EntityModel, entity: EntityModel, row: Row, { kind, name }: FieldModel): boolean {
  return kind === 'reference' && target.name === entity.name && row[name] === row.id;
}

/** A row as it is stored, including its lists of references: what deleting and restoring need of any row. */
export async function rowOf(trx: Transaction, entity: EntityModel, id: number): Promise<Row> {
  const fields = entity.fields.filter(hasColumn);
  const [values] = await trx.read(
    `select ${fields.map(({ name }) => name).join(', ')}, deleted_batch from ${entity.table} where id = ${trx.dialect.placeholder(1)}${trx.dialect.forUpdate}`,
    [id],
  );
  const row = Object.fromEntries(fields.map((field, n) => [field.name, values?.[n]])) as Row;
  for (const field of entity.fields.filter(({ kind }) => kind === 'references')) {
    const sql = `select ref_id from ${linkTable(entity, field)} where row_id = ${trx.dialect.placeholder(1)} order by position`;
    row[field.name] = (await trx.read(sql, [id])).map(([ref]) => ref);
  }
  return Object.assign(row, { deleted_batch: values?.[fields.length] });
}

/** Rows of one entity that refer to a row and prevent it from being deleted. */
export type Use = { readonly user: EntityModel; readonly ids: readonly number[] };

/**
 * The 409 for a row that is in use, with the number and the first of the rows that use it, as far as the caller may read
 * them.
 */
export async function inUse(
  { trx, caller, entity }: Pick<WriteContext, 'trx' | 'caller' | 'entity'>,
  uses: readonly Use[],
): Promise<Error> {
  const title = entity.title[caller.language];
  for (const { user, ids } of uses) {
    const { users, count } = await named({ trx, caller, entity: user }, ids);
    const words = { title, users: user.pluralTitle[caller.language], count };
    if (count > 0) return conflict('in_use', [], { users, count }, words);
  }
  return conflict('in_use_hidden', [], { users: [], count: 0 }, { title });
}

type Named = { readonly users: readonly unknown[]; readonly count: number };

/** How many of the given rows the caller may read, and the first five with their titles. */
async function named(
  { trx, caller, entity: user }: Pick<WriteContext, 'trx' | 'caller' | 'entity'>,
  ids: readonly number[],
): Promise<Named> {
  const make = titleMaker(user);
  const sql = new SqlBuilder(trx.dialect);
  const list = trx.dialect.inList('r.id', sql.value('ids'), 'reference');
  const reach = caller.ability.predicate(sql, user, 'read', 'r');
  const columns = ['r.id', 'count(*) over ()', ...titleColumns(user).map((column) => `r.${column}`)];
  const text = `select ${columns.join(', ')} from ${user.table} r where ${list}${reach ? ` and ${reach}` : ''} order by r.id limit 5`;
  const values = { ids: trx.dialect.encodeList(ids) };
  const rows = await trx.read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, values)));
  const users = rows.map(([id, _, ...title]) => ({ entity: user.name, id, title: make(title, caller.language) }));
  return { users, count: Number(rows[0]?.[1] ?? 0) };
}
