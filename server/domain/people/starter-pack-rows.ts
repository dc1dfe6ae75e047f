import type { EntityModel } from '#generator/model/types.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';

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
  context: PlugContext,
  entity: EntityModel,
  client: number,
  platform: boolean,
  only?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sets = only ? [only] : keySets(entity);
  const client_id = platform && entity.scope.kind === 'shared' ? [client, null] : client;
  const rows = await records(context, entity).list({ client_id }, { fields: ['id', ...sets.flat()] });
  return new Map(rows.flatMap((row) => sets.map((fields) => [keyOf(fields, row), row.id as number])));
}

/** The id of the platform's row with these values, or null. */
export async function platformRow(
  context: PlugContext,
  entity: EntityModel,
  wanted: Readonly<Record<string, string>>,
): Promise<number | null> {
  const platform = entity.scope.kind === 'global' ? {} : { client_id: null };
  const row = await records(context, entity).first({ ...wanted, ...platform }, { fields: ['id'] });
  return (row?.id as number | undefined) ?? null;
}

function keySets(entity: EntityModel): (readonly string[])[] {
  return entity.unique.filter(({ where }) => where === null).map(({ fields }) => fields);
}

function keyOf(fields: readonly string[], row: Stored): string {
  return fields.map((name) => `${name}=${String(row[name]).toLowerCase()}`).join(' ');
}
