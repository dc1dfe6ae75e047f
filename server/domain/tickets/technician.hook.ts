import { randomUUID } from 'node:crypto';
import { byServer, entityNamed } from '#server/crud/by-server.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { changeRow } from '#server/crud/write/write.ts';
import { readRows } from './read-row.ts';

/**
 * If a technician gets another account, the accounts of the technician's teams are updated; the open tickets of one who
 * becomes inactive wait for another.
 */
export default defineHook('technician', 'follow-account', {
  afterSave: async ({ id, before, after }, context) => {
    if (before?.is_active && !after.is_active) await releaseTickets(id, context);
    if (!before || before.user_id === after.user_id) return;
    const { engine, trx } = context;
    const teams = entityNamed(context, 'team');
    const members = linkTable(teams, teams.field.technician_ids!);
    const sql = `select t.id from teams t where t.deleted_at is null
      and (t.lead_id = ? or exists (select 1 from ${members} m where m.row_id = t.id and m.ref_id = ?)) order by t.id`;
    for (const [team] of await readRows(trx, sql, [id, id]))
      await changeRow(
        { engine, trx, caller: byServer(context), entity: teams },
        Number(team),
        {},
        { verb: 'update', version: null },
      );
  },
});

async function releaseTickets(id: number, context: PlugContext): Promise<void> {
  const { trx, entity } = context;
  const job = { kind: 'technician.release_tickets', key: randomUUID(), entity, input: { ids: [id] } };
  await enqueue(trx, byServer(context), job);
}
