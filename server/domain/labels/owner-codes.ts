import type { EntityModel } from '#generator/model/types.ts';
import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { currentOf } from '#server/crud/write/current-record.ts';
import { purgeRow } from '#server/crud/write/purge.ts';
import { createRow } from '#server/crud/write/write.ts';

export type CodeKind = keyof typeof ownerFields;

export function codeEntity({ engine }: Pick<PlugContext, 'engine'>): EntityModel {
  return entityNamed({ engine }, 'public-code');
}

/** Whether the caller may read the record. No fault is reported otherwise, because the reference itself is refused later. */
export async function isReadable(context: PlugContext, kind: CodeKind, owner: number): Promise<boolean> {
  const { engine, trx, caller } = context;
  return (await currentOf({ engine, trx, caller, entity: ownerEntity(context, kind) }, owner)) !== null;
}

/** The ids of the active codes of a record, which is locked until the transaction ends. */
export async function activeCodes(context: PlugContext, kind: CodeKind, owner: number): Promise<readonly number[]> {
  const { trx } = context;
  const p = trx.dialect.placeholder;
  const field = ownerFields[kind];
  const target = ownerEntity(context, kind);
  if (trx.dialect.forUpdate)
    await trx.read(`select 1 from ${target.table} where id = ${p(1)} for no key update`, [owner]);
  const sql = `select id from public_codes where ${field} = ${p(1)} and is_active = ${p(2)} and deleted_at is null`;
  const rows = await trx.read(sql, [owner, trx.dialect.encodeBoolean(true)]);
  return rows.map(([id]) => Number(id));
}

/** Creates a code for a record and returns its row. */
export async function createCode(
  context: PlugContext,
  kind: CodeKind,
  owner: Stored,
): Promise<Stored & { id: number }> {
  const values = { client_id: owner.client_id, kind, [ownerFields[kind]]: owner.id };
  return (
    await createRow(
      { engine: context.engine, trx: context.trx, caller: byServer(context), entity: codeEntity(context) },
      values,
    )
  ).row;
}

/** Permanently removes the codes of a record that is about to be purged; they are in the recycle bin like the record. */
export async function purgeCodes(context: PlugContext, kind: CodeKind, owner: number): Promise<void> {
  const { engine, trx } = context;
  const own = `${ownerFields[kind]} = ${trx.dialect.placeholder(1)}`;
  const rows = await trx.read(`select id from public_codes where ${own} order by id`, [owner]);
  await trx.run(`update public_codes set replaced_by_id = null where ${own}`, [owner]);
  for (const [id] of rows)
    await purgeRow({ engine, trx, caller: byServer(context), entity: codeEntity(context) }, Number(id), null);
}

function ownerEntity(context: PlugContext, kind: CodeKind): EntityModel {
  const { ref } = codeEntity(context).field[ownerFields[kind]] as { ref: { entity: string } };
  return entityNamed(context, ref.entity);
}
