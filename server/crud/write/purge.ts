import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import { loadRow } from '#server/crud/read/load.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { eraseTimers } from '#server/crud/timers/timer-rows.ts';
import { attachedIds, attachedTo, inUse, rowOf, type Use } from './bin-rows.ts';
import { clientOf } from './current-record.ts';
import { eraseSubjects } from './event-subjects.ts';
import { recordEvent } from './history.ts';
import { beforeRemove } from './remove.ts';
import { eraseRow } from './save.ts';
import { followMany } from './update-computed-values.ts';
import { checkVersion, type Row, type UpdateOptions } from './write.ts';

/** Removes a row of the recycle bin for good; its history stays. */
export async function purgeRow(context: WriteContext, id: number, version: UpdateOptions['version']): Promise<void> {
  const { engine, trx, caller, entity } = context;
  const { record } = await loadRow(context, id, 'purge', true);
  await checkVersion(context, record, { version }, null);
  await beforeRemove(context, 'purge', record);
  const erase = async (whose: EntityModel, row: Row) => {
    await recordPurge({ engine, trx, caller, entity: whose }, row);
    await eraseRow(trx, whose, row.id);
    await eraseSubjects(trx, whose, row.id);
    await eraseTimers(trx, whose, row.id);
  };
  for (const attached of attachedTo(engine, entity)) {
    for (const child of await attachedIds(trx, attached, { owner: entity, id }, '1 = 1'))
      await erase(attached, await rowOf(trx, attached, child));
  }
  await refuseReferred(context, id);
  await erase(entity, record as Row);
}

/** Recorded before the row is deleted, because its last state decides who may see the event. */
function recordPurge(context: WriteContext, row: Row): Promise<void> {
  const { entity } = context;
  const version = row.row_version;
  return recordEvent(context, {
    verb: 'purge',
    id: row.id,
    clientId: clientOf(entity, row),
    version,
    diff: null,
  });
}

async function refuseReferred(context: WriteContext, id: number): Promise<void> {
  const { engine, trx, entity } = context;
  const p = trx.dialect.placeholder(1);
  const uses: Use[] = [];
  for (const inbound of engine.model.inbound[entity.name] ?? []) {
    const user = engine.model.entities[inbound.entity] as EntityModel;
    const field = user.field[inbound.field] as FieldModel;
    const sql =
      field.kind === 'references'
        ? `select row_id from ${linkTable(user, field)} where ref_id = ${p} order by 1`
        : `select u.id from ${user.table} u where ${columnOf(trx.dialect, field, 'u')} = ${p} order by 1`;
    const found = (await trx.read(sql, [id])).map(([user]) => user as number);
    const ids = found.filter((other) => user.name !== entity.name || other !== id);
    if (ids.length === 0) continue;
    if (!user.versioned && field.ref?.onDelete === 'with') {
      const rows = { condition: `c.${field.name} = ${p}`, values: [id] };
      const erase = () => trx.run(`delete from ${user.table} where ${field.name} = ${p}`, [id]);
      await followMany({ engine, trx }, user, rows, null, erase);
      continue;
    }
    uses.push({ user, ids });
  }
  if (uses.length > 0) throw await inUse(context, uses);
}
