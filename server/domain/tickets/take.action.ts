import { defineAction } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import { readRow } from './read-row.ts';
import { faultOf } from './technician.ts';

/**
 * A technician takes a new ticket, or one that waits for a team, and thereby acknowledges it. If two take it at the same
 * time, the second is refused.
 */
export default defineAction('ticket', 'take', {
  when: {
    $or: [{ state: 'new' }, { state: 'assigned', primary_technician_id: null, team_id: { $exists: true } }],
  },
  run: async (_input, ticket, context) => {
    const { trx, caller } = context;
    const sql =
      'select id from technicians where user_id = ? and client_id = ? and deleted_at is null order by id limit 1';
    const [id] = await readRow(trx, sql, [caller.user.id, ticket.client_id]);
    if (id === undefined) throw invalid([{ path: '', code: 'no_own_technician', params: {} }]);
    const fault = await faultOf(ticket, id, context);
    if (fault) throw invalid([{ path: '', ...fault }]);
    return { primary_technician_id: Number(id), state: 'acknowledged' };
  },
});
