import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import { refuseTakenAgain } from '#server/crud/documents/refuse-overdrawn.ts';
import type { Engine } from '#server/crud/engine.ts';
import { loadRow } from '#server/crud/read/load.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { recordTaken, startTimers } from '#server/crud/timers/start-timers.ts';
import type { Transaction } from '#server/database/connect.ts';
import { conflict } from '#server/errors.ts';
import { actorStamps, attachedIds, attachedTo, isOwnParent, rowOf, type Work } from './bin-rows.ts';
import { clientOf } from './current-record.ts';
import { recordEvent } from './history.ts';
import { refuseLockedLine } from './locked-lines.ts';
import { refuseOverlap } from './overlaps.ts';
import { raiseRecords } from './raise-records.ts';
import { beforeRemove } from './remove.ts';
import { stampRow } from './save.ts';
import { refuseBadTrees } from './trees.ts';
import { followWrite, refreshRow } from './update-computed-values.ts';
import { beforeSave, checkVersion, type Row, type UpdateOptions } from './write.ts';

/** Restores a row from the bin, with everything that was deleted under the same batch. */
export async function restoreRow(context: WriteContext, id: number, version: UpdateOptions['version']): Promise<void> {
  const { engine, trx, caller, entity } = context;
  const { record } = await loadRow(context, id, 'restore', true);
  await checkVersion(context, record, { version }, null);
  await beforeRemove(context, 'restore', record);
  const row = await rowOf(trx, entity, id);
  await refuseDeletedParents(context, row);
  await refuseLockedLine(context, null, row);
  await beforeSave(context, { verb: 'restore', id, before: record, after: { ...record } });
  const restored: RestoreWork['restored'] = [];
  await restore({ engine, trx, caller, batch: String(row.deleted_batch), restored }, entity, row);
  for (const one of restored) await refuseDeletedParents({ engine, trx, caller, entity: one.entity }, one.row);
  await refuseBadTrees(context, row, 'restore');
  await raiseRecords(context, entity, null, row);
  for (const one of restored) {
    const around = { engine, trx, caller, entity: one.entity };
    await refuseOverlap(around, one.row);
    await refuseTakenAgain(around, one.row);
  }
}

/** Rows restored with the row are checked when all of them are restored, because some of them refer to each other. */
type RestoreWork = Work & { readonly restored: { readonly entity: EntityModel; readonly row: Row }[] };

async function restore(work: RestoreWork, entity: EntityModel, row: Row): Promise<void> {
  const { engine, trx, caller, batch } = work;
  const version = (row.row_version as number) + 1;
  work.restored.push({ entity, row });
  await stampRow(trx, entity, row.id, {
    deleted_at: null,
    deleted_batch: null,
    updated_at: caller.now,
    updated_by: caller.user.id,
    row_version: version,
  });
  for (const [child, ids] of await batchBelow(work, entity, row.id)) {
    for (const id of ids) await restore(work, child, await rowOf(trx, child, id));
  }
  const taken = await startTimers({ engine, trx, now: caller.now }, entity, row, null);
  await refreshRow(work, entity, row.id);
  await followWrite(work, entity, { before: null, after: row });
  await recordEvent(
    { engine, trx, caller, entity },
    {
      verb: 'restore',
      id: row.id,
      clientId: clientOf(entity, row),
      version,
      diff: null,
      data: { batch },
    },
  );
  await recordTaken({ engine, trx, now: caller.now }, entity, { ...row, row_version: version }, taken);
}

async function batchBelow(
  { engine, trx, batch }: Work,
  entity: EntityModel,
  id: number,
): Promise<[EntityModel, number[]][]> {
  const p = trx.dialect.placeholder;
  const found: [EntityModel, number[]][] = [];
  for (const attached of attachedTo(engine, entity)) {
    found.push([attached, await attachedIds(trx, attached, { owner: entity, id }, `deleted_batch = ${p(3)}`, [batch])]);
  }
  for (const inbound of engine.model.inbound[entity.name] ?? []) {
    const child = engine.model.entities[inbound.entity] as EntityModel;
    if (!child.versioned || child.field[inbound.field]?.ref?.onDelete !== 'with') continue;
    const rows = await trx.read(
      `select u.id from ${child.table} u where ${refersTo(child, inbound.field, p(1))} and u.deleted_batch = ${p(2)} order by u.id`,
      [id, batch],
    );
    found.push([child, rows.map(([childId]) => childId as number)]);
  }
  return found;
}

/** The condition that a row of `u` refers to the row with this id: by its column, or by its list of references. */
function refersTo(entity: EntityModel, name: string, id: string): string {
  const field = entity.field[name] as FieldModel;
  if (field.kind !== 'references') return `u.${name} = ${id}`;
  return `u.id in (select row_id from ${linkTable(entity, field)} where ref_id = ${id})`;
}

async function refuseDeletedParents({ engine, trx, caller, entity }: WriteContext, row: Row): Promise<void> {
  for (const field of entity.fields) {
    const target = parentOf(engine, entity, field, row);
    if (!target?.versioned || (row[field.name] ?? null) === null || actorStamps.has(field.name)) continue;
    if (isOwnParent(target, entity, row, field)) continue;
    if (await isThere(trx, entity, field, target, row)) continue;
    throw conflict('parent_deleted', [
      { path: `/${field.name}`, code: 'parent_deleted', params: { title: target.title[caller.language] } },
    ]);
  }
}

/** Whether the row that a reference names is not deleted; for a list, whether none of its rows is deleted. */
async function isThere(
  trx: Transaction,
  entity: EntityModel,
  field: FieldModel,
  target: EntityModel,
  row: Row,
): Promise<boolean> {
  const p = trx.dialect.placeholder(1);
  if (field.kind === 'references') {
    const deleted = `select 1 from ${linkTable(entity, field)} l join ${target.table} x on x.id = l.ref_id where l.row_id = ${p} and x.deleted_at is not null limit 1`;
    return (await trx.read(deleted, [row.id])).length === 0;
  }
  const sql = `select 1 from ${target.table} where id = ${p} and deleted_at is null`;
  return (await trx.read(sql, [row[field.name]])).length > 0;
}

function parentOf(engine: Engine, entity: EntityModel, field: FieldModel, row: Row): EntityModel | undefined {
  if (field.name === entity.owner?.id) return engine.model.entities[String(row[entity.owner.type])];
  return field.ref ? engine.model.entities[field.ref.entity] : undefined;
}
