import { defineAction } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import { readRow } from './read-row.ts';

const endedStates: readonly unknown[] = ['cancelled', 'rejected'];

/** Ends a ticket as a duplicate of another one, to which it refers; cycles are refused as in every tree. */
export default defineAction('ticket', 'merge', {
  ask: {
    schema: {
      required: ['duplicate_of_id'],
      properties: { duplicate_of_id: { type: 'integer', minimum: 1 } },
    },
    own: ['duplicate_of_id'],
    titles: {
      duplicate_of_id: {
        en: 'Ticket that stays',
        de: 'Ticket, das bleibt',
        fr: 'Demande conservée',
        pt: 'Chamado que fica',
      },
    },
  },
  when: { state: { $in: ['new', 'assigned', 'acknowledged', 'in_progress', 'on_hold'] } },
  run: async ({ duplicate_of_id }, { id, client_id }, { trx }) => {
    const fault = (code: string) => invalid([{ path: '/duplicate_of_id', code, params: {} }]);
    if (duplicate_of_id === id) throw fault('merged_with_itself');
    const sql = 'select state from tickets where id = ? and client_id = ? and deleted_at is null';
    const [state] = await readRow(trx, sql, [duplicate_of_id, client_id]);
    if (endedStates.includes(state)) throw fault('merged_into_ended');
    return { duplicate_of_id, state: 'cancelled', expected_until: null, hold_reason_id: null, paused_since: null };
  },
});
