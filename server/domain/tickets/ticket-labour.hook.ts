import { unionMinutes } from '#schemas/tickets/union-minutes.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import { defineHook, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { stampAndFollow } from '#server/crud/write/update-computed-values.ts';
import { refuseEnded, refuseEndedRemoval, whileOpen } from './ended-ticket.ts';
import { readRows } from './read-row.ts';

/** Updates the working time of the ticket: hours of several people at the same time count once. */
export default defineHook('ticket-labour', 'sum-time', {
  when: whileOpen,
  beforeSave: refuseEnded,
  afterSave: async ({ before, after }, context) => {
    await sumTime(after.ticket_id, null, context);
    if (before && before.ticket_id !== after.ticket_id) await sumTime(before.ticket_id, null, context);
  },
  beforeRemove: async (verb, row, context) => {
    await refuseEndedRemoval(verb, row, context);
    await sumTime(row.ticket_id, verb === 'restore' ? null : row.id, context, verb === 'restore' ? row : null);
  },
});

async function sumTime(ticket: unknown, except: number | null, context: PlugContext, more: Stored | null = null) {
  const sql = `select started_at, ended_at from ticket_labours where ticket_id = ? and deleted_at is null and id <> ?`;
  const rows = await readRows(context.trx, sql, [ticket, except ?? 0]);
  const own = more ? [[more.started_at, more.ended_at ?? null]] : [];
  const stretches = [...rows, ...own].map(([from, until]) => ({
    from: String(from),
    until: until === null ? null : String(until),
  }));
  const labour_minutes = unionMinutes(stretches);
  await stampAndFollow(context, entityNamed(context, 'ticket'), Number(ticket), { labour_minutes });
}
