import type { EntityModel } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import { codeAndPrint } from '#schemas/_meta/public-code.ts';
import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { codeRow } from './code-row.ts';

export type Found = { readonly entity: string; readonly id: number; readonly path: string };

/**
 * The record that a scanned text leads to, as far as the caller may read it: the owner of a public code or of its printed
 * link; the code itself if it is blank or was revoked; or the asset with this additional identifier. Else null.
 */
export async function findByCode(engine: Engine, caller: Caller, text: string): Promise<Found | null> {
  const code = codeAndPrint(text)?.code;
  return (code && (await ownerOfCode(engine, caller, code))) || ownerOfIdentifier(engine, caller, text);
}

async function ownerOfCode(engine: Engine, caller: Caller, code: string): Promise<Found | null> {
  const row = await codeRow(engine.database, code);
  if (!row) return null;
  const isInUse = row.isActive || row.replacedBy !== null;
  if (!isInUse || row.owner === null) return readable(engine, caller, 'public-code', row.id);
  const target = codeFields(engine)[ownerFields[row.kind]]?.ref?.entity;
  return target ? readable(engine, caller, target, row.owner) : null;
}

const codeFields = ({ model }: Engine) => model.entities['public-code']!.field;

async function ownerOfIdentifier(engine: Engine, caller: Caller, text: string): Promise<Found | null> {
  const { database } = engine;
  const p = database.dialect.placeholder;
  const sql = `select asset_id from asset_identifiers where ${keyColumnOf('value')} = ${p(1)} and deleted_at is null order by id limit 20`;
  for (const [asset] of await database.read(sql, [uniqueKey(text)])) {
    const found = await readable(engine, caller, 'asset', Number(asset));
    if (found) return found;
  }
  return null;
}

async function readable(engine: Engine, caller: Caller, name: string, id: number): Promise<Found | null> {
  const entity = engine.model.entities[name] as EntityModel;
  if (!caller.ability.can('read', name)) return null;
  const sql = SqlBuilder.ofOneRow(engine.database.dialect);
  const own = `r.id = ${sql.value('id')}`;
  const reach = caller.ability.predicate(sql, entity, 'read', 'r');
  const text = `select r.id from ${entity.table} r where ${own} and r.deleted_at is null${reach ? ` and ${reach}` : ''}`;
  const [row] = await engine.database.read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, { id })));
  return row ? { entity: name, id, path: `/${entity.plural}/${id}` } : null;
}
