import { randomUUID } from 'node:crypto';
import type { EntityModel, FieldModel, Inbound } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { loadRow } from '#server/crud/read/load.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { pauseTimers } from '#server/crud/timers/timer-rows.ts';
import type { Transaction } from '#server/database/connect.ts';
import { conflict } from '#server/errors.ts';
import { actorStamps, attachedIds, attachedTo, inUse, rowOf, type Use, type Work } from './bin-rows.ts';
import { clientOf } from './current-record.ts';
import { emptyReference } from './empty-reference.ts';
import { recordEvent } from './history.ts';
import { refuseLockedLine } from './locked-lines.ts';
import { raiseRecords } from './raise-records.ts';
import { stampRow } from './save.ts';
import { followWrite } from './update-computed-values.ts';
import { checkVersion, type Row, type UpdateOptions } from './write.ts';

/** Moves a row and its sub-records to the recycle bin under one batch; a row in use is refused with the rows that use it. */
export async function binRow(
  context: WriteContext,
  id: number,
  version: UpdateOptions['version'],
  /** The cause of the deletion, for the history. */
  cause: Stored = {},
): Promise<void> {
  const { engine, trx, caller, entity } = context;
  const { record } = await loadRow(context, id, 'delete', false);
  await checkVersion(context, record, { version }, null);
  await beforeRemove(context, 'delete', record);
  await refuseLockedLine(context, record, null);
  await bin({ engine, trx, caller, batch: randomUUID(), above: [], cause }, entity, record);
}

/** Calls the hooks, which may refuse that a row is deleted, restored or purged. */
export async function beforeRemove(context: WriteContext, verb: string, row: Row): Promise<void> {
  const { engine, entity } = context;
  for (const hook of engine.plugs.hooksOf(entity.name)) await hook.beforeRemove?.(verb, row, context);
}

/** The state of a deletion, with the rows above whose deletion includes this one. */
type BinWork = Work & { readonly above: readonly string[]; readonly cause: Stored };

async function bin(work: BinWork, entity: EntityModel, row: Row): Promise<void> {
  const { engine, trx, caller, batch, above, cause } = work;
  const below = { ...work, above: [...work.above, `${entity.name} ${row.id}`] };
  const uses: Use[] = [];
  for (const inbound of engine.model.inbound[entity.name] ?? []) {
    const ids = await followInbound(below, entity, row, inbound);
    if (ids.length > 0) uses.push({ user: engine.model.entities[inbound.entity] as EntityModel, ids });
  }
  if (uses.length > 0) throw await inUse({ trx, caller, entity }, uses);
  for (const attached of attachedTo(engine, entity)) {
    for (const id of await attachedIds(trx, attached, { owner: entity, id: row.id }, 'deleted_at is null'))
      await binById(below, attached, id);
  }
  await stampRow(trx, entity, row.id, {
    deleted_at: caller.now,
    deleted_batch: batch,
    updated_at: caller.now,
    updated_by: caller.user.id,
    row_version: (row.row_version as number) + 1,
  });
  await pauseTimers(trx, entity, row.id);
  await followWrite(work, entity, { before: row, after: null });
  await raiseRecords(work, entity, row, null, above);
  await recordEvent(
    { engine, trx, caller, entity },
    {
      verb: 'delete',
      id: row.id,
      clientId: clientOf(entity, row),
      version: (row.row_version as number) + 1,
      diff: null,
      data: { batch, ...cause },
    },
  );
}

/**
 * Rows in a cycle, stored before cycles were refused, have no topmost row: the user must first change which row is at the
 * top.
 */
async function binById(work: BinWork, entity: EntityModel, id: number): Promise<void> {
  if (work.above.includes(`${entity.name} ${id}`))
    throw conflict('in_ring', [], {}, { title: entity.title[work.caller.language] });
  await bin(work, entity, await rowOf(work.trx, entity, id));
}

/**
 * Deletes the rows that refer to the row, or empties their reference; returns the ids of rows that have to be changed first.
 */
async function followInbound(
  work: BinWork,
  entity: EntityModel,
  row: Row,
  inbound: Inbound,
): Promise<readonly number[]> {
  const { engine, trx } = work;
  const user = engine.model.entities[inbound.entity] as EntityModel;
  const field = user.field[inbound.field] as FieldModel;
  if (!user.versioned || field.copied || field.computed || actorStamps.has(field.name)) return [];
  const found = await usersOf(trx, user, field, row.id);
  const ids = found.filter((id) => user.name !== entity.name || id !== row.id);
  if (field.ref?.onDelete === 'with') {
    for (const id of ids) await binById(work, user, id);
    return [];
  }
  if (field.ref?.onDelete === 'empty') {
    for (const id of ids) await emptyReference(work, user, field, id, row.id);
    return [];
  }
  return ids;
}

async function usersOf(trx: Transaction, user: EntityModel, field: FieldModel, id: number): Promise<number[]> {
  const p = trx.dialect.placeholder(1);
  const sql =
    field.kind === 'references'
      ? `select l.row_id from ${linkTable(user, field)} l join ${user.table} u on u.id = l.row_id where l.ref_id = ${p} and u.deleted_at is null order by 1`
      : `select u.id from ${user.table} u where ${columnOf(trx.dialect, field, 'u')} = ${p} and u.deleted_at is null order by 1`;
  return (await trx.read(sql, [id])).map(([found]) => found as number);
}
