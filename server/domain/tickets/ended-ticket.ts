import { isDeepStrictEqual } from 'node:util';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { readRow } from './read-row.ts';

const ended = ['closed', 'cancelled', 'rejected'];
const ofOpen = { 'ticket.state': { $nin: ended } };

/** Records that belong to a ticket can be changed or deleted only until the ticket has ended. */
export const whileOpen = { update: ofOpen, delete: ofOpen };

/**
 * Throws 409 when a record that belongs to an ended ticket is created or changed, because the costs of the ticket are
 * final.
 */
export async function refuseEnded({ before, after }: Change, { trx, caller }: PlugContext): Promise<void> {
  if (caller.system || (before && isDeepStrictEqual(before, after))) return;
  const [state] = await readRow(trx, 'select state from tickets where id = ?', [after.ticket_id]);
  if (ended.includes(String(state)))
    throw conflict('ticket_ended', [{ path: '/ticket_id', code: 'ticket_ended', params: {} }]);
}

/** The same for the deletion of a single record of an ended ticket; it can still be deleted together with its ticket. */
export async function refuseEndedRemoval(
  verb: string,
  row: Stored & { readonly id: number },
  context: PlugContext,
): Promise<void> {
  await refuseEnded({ verb, id: row.id, before: null, after: row }, context);
}
