import { keyedFields } from '#generator/model/indexes.ts';
import { type NaturalKey, naturalKeys } from '#generator/model/natural-keys.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { encodeValue } from '#server/crud/sql/filter-value.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import type { Transaction } from '#server/database/connect.ts';
import { badBody, conflict, invalid, Problem } from '#server/errors.ts';
import { clean } from './body.ts';
import { inheritScope } from './derive.ts';
import { changeWithLines, createWithLines } from './lines.ts';
import { isNotUnique } from './save.ts';
import type { Written } from './write.ts';

/** The requested key, by default the first; otherwise a 400 that names the available keys. */
export function naturalKey(caller: Caller, entity: EntityModel, asked: unknown): NaturalKey {
  const known = naturalKeys(entity).filter(({ fields }) =>
    fields.every((name) => caller.ability.mayName(entity, entity.field[name] as FieldModel)),
  );
  const names = JSON.stringify(Array.isArray(asked) ? [...asked].sort() : asked);
  const found =
    asked === undefined ? known[0] : known.find(({ fields }) => JSON.stringify([...fields].sort()) === names);
  if (!found) throw badBody('bulk_key', { keys: known.map(({ fields }) => JSON.stringify(fields)).join(', ') || '–' });
  return found;
}

/**
 * Changes the row with the same natural key that is not deleted, otherwise creates one. Of two simultaneous requests, one
 * creates the row and the other changes it.
 */
export async function upsertRow(
  context: WriteContext,
  key: NaturalKey,
  row: unknown,
): Promise<Written & { readonly created: boolean }> {
  const { trx, entity } = context;
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw badBody('body_not_object');
  const values = row as Stored;
  const find = () => findRow(context, key, values);
  const change = async (id: number) => ({
    ...(await changeWithLines(context, id, values, { verb: 'update', version: null })),
    created: false,
  });
  const known = await find();
  if (known !== null) return change(known);
  try {
    return { ...(await trx.attempt(() => createWithLines(context, values))), created: true };
  } catch (error) {
    const other = isNotUnique(entity, error) ? await find() : null;
    if (other === null) throw error;
    return change(other);
  }
}

/** The id of the one readable row with these values; null for none, also where a value is not valid for its field. */
async function findRow(context: WriteContext, key: NaturalKey, row: Stored): Promise<number | null> {
  const { trx, caller, entity } = context;
  const wanted = wantedValues(trx, entity, key, row);
  if (!wanted) return null;
  const sql = new SqlBuilder(trx.dialect);
  const { ability } = caller;
  const parts = [ability.predicate(sql, entity, 'read', 'i'), entity.versioned ? 'i.deleted_at is null' : null];
  const client = !key.isWide && isOwned(entity) ? await clientOfRow(context, row) : null;
  if (client) parts.push(`coalesce(i.client_id, 0) = ${sql.value('of_client')}`);
  const keyed = keyedFields(entity);
  for (const [name, field] of key.fields.map((one) => [one, entity.field[one] as FieldModel] as const)) {
    const column = ability.column(sql, entity, field, 'i');
    if (!keyed.includes(name)) parts.push(`${column} = ${sql.value(name)}`);
    else parts.push(`${column} is not null`, `i.${keyColumnOf(name)} = ${sql.value(name)}`);
  }
  const text = `select i.id from ${entity.table} i where ${parts.filter((part) => part !== null).join(' and ')} order by i.id limit 2`;
  const bound = bindContext(caller, { ...wanted, of_client: client?.id });
  const found = await trx.read(text, bind({ sql: text, slots: sql.slots }, bound));
  if (found.length > 1) throw conflict('key_ambiguous', [], {}, { fields: key.fields.join(', ') });
  return (found[0]?.[0] as number | undefined) ?? null;
}

/** The key's values in the database's form. A number that the server assigns may be missing; any other value is required. */
function wantedValues(trx: Transaction, entity: EntityModel, key: NaturalKey, row: Stored): Stored | null {
  const wanted: Stored = {};
  const keyed = keyedFields(entity);
  for (const name of key.fields) {
    const field = entity.field[name] as FieldModel;
    const value = clean(field, row[name]) ?? null;
    if (value === null || value === '') {
      if (entity.sequence?.field === name) return null;
      throw invalid([{ path: `/${name}`, code: 'required', params: {} }]);
    }
    try {
      const encoded = encodeValue(value, field, trx.dialect);
      wanted[name] = keyed.includes(name) ? uniqueKey(String(encoded)) : encoded;
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  }
  return wanted;
}

function isOwned({ scope, field }: EntityModel): boolean {
  return (scope.kind === 'tenant' || scope.kind === 'shared') && field.client_id !== undefined;
}

/** The client that a new row would belong to; for a platform user that of its parent, or the one the row names. */
async function clientOfRow(context: WriteContext, row: Stored): Promise<{ readonly id: number }> {
  const { caller } = context;
  if (!caller.ability.platform) return { id: caller.user.client_id ?? 0 };
  const place: Stored = { ...row, client_id: row.client_id ?? null };
  await inheritScope(context, place);
  return { id: Number.isSafeInteger(place.client_id) ? (place.client_id as number) : 0 };
}
