import { customColumn } from '#generator/model/system-names.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Reader } from '#server/database/connect.ts';

export type Claim = { readonly id: number; readonly name: string; readonly storage_key: string };

type Place = { readonly entity: string | null; readonly field: string | null; readonly slot: string | null };

/**
 * Stored files that no row names any longer: another file replaced them, the row was purged, or the field was removed. A
 * row in the recycle bin still names its files.
 */
export async function lostClaims(engine: Engine, reader: Reader): Promise<readonly Claim[]> {
  const places = await reader.read(
    `select distinct record_entity, record_field, record_slot from files where state = 'saved'`,
    [],
  );
  const lost: Claim[] = [];
  for (const [entity, field, slot] of places as (string | null)[][]) {
    lost.push(...(await lostAt(engine, reader, { entity: entity ?? null, field: field ?? null, slot: slot ?? null })));
  }
  return lost;
}

async function lostAt({ base }: Engine, reader: Reader, place: Place): Promise<Claim[]> {
  const entity = Object.hasOwn(base.entities, place.entity ?? '') ? base.entities[place.entity as string] : undefined;
  const column = entity && columnAt(reader, entity, place);
  const { dialect } = reader;
  const given = [place.entity, place.field, place.slot];
  const same = ['record_entity', 'record_field', 'record_slot'].map((name, n) => {
    return `not (${dialect.isDistinct(`f.${name}`, `cast(${dialect.placeholder(n + 1)} as text)`)})`;
  });
  const held = column
    ? ` and not exists (select 1 from ${entity.table} r where r.id = f.record_id and ${column} = f.id)`
    : '';
  const sql = `select f.id, f.name, f.storage_key from files f where f.state = 'saved' and ${same.join(' and ')}${held} order by f.id`;
  const rows = await reader.read(sql, given);
  return rows.map(([id, name, key]) => ({ id: Number(id), name: String(name), storage_key: String(key) }));
}

/** The column in which a row names the file; null if the model has no such field. */
function columnAt({ dialect }: Reader, entity: EntityModel, { field, slot }: Place): string | null {
  if (slot !== null && /^f\d+$/.test(slot) && entity.custom) {
    return dialect.slot(`r.${customColumn}`, slot, 'reference');
  }
  const named = Object.hasOwn(entity.field, field ?? '') ? entity.field[field as string] : undefined;
  return slot === null && named?.file ? `r.${named.name}` : null;
}
