import type { EntityModel } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';

/** The keys by which a row is found again, one for each unique constraint whose fields all have a value: `code=vent`. */
export function naturalKeys(entity: EntityModel, row: Stored): string[] {
  return keySets(entity)
    .filter((fields) => fields.every((name) => row[name] !== null && row[name] !== undefined))
    .map((fields) => keyOf(fields, row));
}

/**
 * Ids of the live rows of a client that the caller may read, by natural key; with `platform` also those of the platform.
 * `only` is a set of columns that identifies rows instead of the entity's own.
 */
export async function ownRows(
  { trx, caller }: PlugContext,
  entity: EntityModel,
  client: number,
  platform: boolean,
  only?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sets = only ? [only] : keySets(entity);
  const columns = [...new Set(sets.flat())];
  const sql = new SqlBuilder(trx.dialect);
  const own = `r.client_id = ${sql.value('client')}`;
  const where = [
    'r.deleted_at is null',
    platform && entity.scope.kind === 'shared' ? `(${own} or r.client_id is null)` : own,
    caller.ability.predicate(sql, entity, 'read', 'r'),
  ];
  const text = `select r.id${columns.map((name) => `, r.${name}`).join('')} from ${entity.table} r where ${where.filter((part) => part !== null).join(' and ')} order by r.id`;
  const rows = await trx.read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, { client })));
  const ids = new Map<string, number>();
  for (const [id, ...values] of rows) {
    const row = Object.fromEntries(columns.map((name, n) => [name, values[n]]));
    for (const fields of sets) ids.set(keyOf(fields, row), id as number);
  }
  return ids;
}

/** The id of the platform's row with these values, or null. */
export async function platformRow(
  { trx, caller }: PlugContext,
  entity: EntityModel,
  wanted: Readonly<Record<string, string>>,
): Promise<number | null> {
  const sql = new SqlBuilder(trx.dialect);
  const same = Object.keys(wanted).map((name) => `r.${name} = ${sql.value(name)}`);
  const platform = entity.scope.kind === 'global' ? null : 'r.client_id is null';
  const where = ['r.deleted_at is null', platform, ...same, caller.ability.predicate(sql, entity, 'read', 'r')];
  const text = `select r.id from ${entity.table} r where ${where.filter((part) => part !== null).join(' and ')} limit 1`;
  const [row] = await trx.read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, wanted)));
  return (row?.[0] as number | undefined) ?? null;
}

function keySets(entity: EntityModel): (readonly string[])[] {
  return entity.unique.filter(({ where }) => where === null).map(({ fields }) => fields);
}

function keyOf(fields: readonly string[], row: Stored): string {
  return fields.map((name) => `${name}=${String(row[name]).toLowerCase()}`).join(' ');
}
