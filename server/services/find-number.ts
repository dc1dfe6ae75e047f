import { keyedFields } from '#generator/model/indexes.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { findByCode } from './public-codes/find-by-code.ts';

/** The maximum length of numbers and of the texts and links that codes contain. */
export const longestNumber = 200;

export type Numbered = { readonly entity: string; readonly id: number; readonly path: string };

/**
 * The record with a human-readable number, such as AST-00412, or with the text of a scanned code, if the caller may read
 * it; else null.
 */
export async function findNumber(engine: Engine, caller: Caller, number: string): Promise<Numbered | null> {
  for (const entity of Object.values(engine.model.entities)) {
    if (!entity.sequence || !caller.ability.can('read', entity.name)) continue;
    const sql = new SqlBuilder(engine.database.dialect);
    const field = entity.field[entity.sequence.field];
    const column = field && caller.ability.column(sql, entity, field, 'r');
    if (!column) continue;
    const isKeyed = keyedFields(entity).includes(entity.sequence.field);
    const own = isKeyed
      ? `${column} is not null and r.${keyColumnOf(entity.sequence.field)} = ${sql.value('key')}`
      : `lower(${column}) = lower(${sql.value('number')})`;
    const reach = caller.ability.predicate(sql, entity, 'read', 'r');
    const statement = {
      sql: `select r.id from ${entity.table} r where ${own} and r.deleted_at is null${reach ? ` and ${reach}` : ''} limit 1`,
      slots: sql.slots,
    };
    const [row] = await engine.database.read(
      statement.sql,
      bind(statement, bindContext(caller, { number, key: uniqueKey(number) })),
    );
    if (row) return { entity: entity.name, id: row[0] as number, path: `/${entity.plural}/${row[0]}` };
  }
  return findByCode(engine, caller, number);
}
