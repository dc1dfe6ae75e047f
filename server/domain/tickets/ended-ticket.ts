import { isDeepStrictEqual } from 'node:util';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { readRow } from './read-row.ts';

const ended = ['closed', 'cancelled', 'rejected'];
const ofOpen = { 'ticket.state': { $nin: ended } };

/** What belongs to a ticket is offered to be changed while it has not ended. */
export const whileOpen = { update: ofOpen, delete: ofOpen };

/** Throws 409 where what belongs to an ended ticket would be entered or changed: its costs are final. */
export async function refuseEnded({ before, after }: Change, { trx, caller }: PlugContext): Promise<void> {
  if (caller.system || (before && isDeepStrictEqual(before, after))) return;
  const [state] = await readRow(trx, 'select state from tickets where id = ?', [after.ticket_id]);
  if (ended.includes(String(state)))
    throw conflict('ticket_ended', [{ path: '/ticket_id', code: 'ticket_ended', params: {} }]);
}

/** The same before something of an ended ticket goes to the bin alone; with its ticket it goes all the same. */
export async function refuseEndedRemoval(
  verb: string,
  row: Stored & { readonly id: number },
  context: PlugContext,
): Promise<void> {
  await refuseEnded({ verb, id: row.id, before: null, after: row }, context);
}
