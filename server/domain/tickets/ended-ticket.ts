import type { Change, PlugContext } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { readRow } from './read-row.ts';

const ended: readonly unknown[] = ['closed', 'cancelled', 'rejected'];

/** Throws 409 where what belongs to an ended ticket would be entered or changed: its costs are final. */
export async function refuseEnded({ after }: Pick<Change, 'after'>, { trx, caller }: PlugContext): Promise<void> {
  if (caller.system) return;
  const [state] = await readRow(trx, 'select state from tickets where id = ?', [after.ticket_id]);
  if (ended.includes(state)) throw conflict('ticket_ended', [{ path: '/ticket_id', code: 'ticket_ended', params: {} }]);
}
