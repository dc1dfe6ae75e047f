import { isDeepStrictEqual } from 'node:util';
import { checklistResult } from '#schemas/tickets/checklist-result.ts';
import { defineHook } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { readRow } from './read-row.ts';

const done = ['resolved', 'closed', 'cancelled', 'rejected'];
const values = ['passed', 'number_value', 'text_value', 'photo_id'];

/** Records who answered a question of a checklist, and when; answers are fixed once the ticket is resolved. */
export default defineHook('ticket-checklist-answer', 'note-answer', {
  when: { update: { 'ticket.state': { $nin: done } } },
  beforeSave: async ({ before, after }, { trx, caller }) => {
    if (caller.system || (before && isDeepStrictEqual(before, after))) return;
    const [state] = await readRow(trx, 'select state from tickets where id = ?', [after.ticket_id]);
    if (done.includes(String(state)))
      throw conflict('checklist_done', [{ path: '', code: 'checklist_done', params: {} }]);
    if (before && values.every((name) => before[name] === after[name])) return;
    const isAnswered = checklistResult(after) !== 'open';
    after.answered_at = isAnswered ? caller.now : null;
    after.answered_by_id = isAnswered ? caller.user.id : null;
  },
});
