import { priorityLevel, usualImpact, usualUrgency } from '#schemas/tickets/priority-matrix.ts';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import { readRow } from './read-row.ts';

const causes = ['urgency', 'impact', 'asset_usable', 'asset_id', 'type_id'];

/**
 * Sets the priority of a ticket from its urgency and impact (domain C.7), or the default one of its type if neither is
 * known. A priority that somebody chose with a reason stays.
 */
export async function settlePriority(change: Change, context: PlugContext): Promise<void> {
  const { before, after } = change;
  if (before && causes.every((name) => before[name] === after[name])) return;
  if (before && (before.priority_reason ?? null) !== null) return;
  const chosen = before ? null : (after.priority_id ?? null);
  const [criticality] = await readRow(context.trx, 'select criticality from assets where id = ?', [after.asset_id]);
  followUse(change);
  after.urgency ??= usualUrgency(after.asset_usable);
  after.impact ??= usualImpact(criticality);
  const usual = await usualPriority(after, context);
  if (chosen === null) after.priority_id = usual;
  else if (chosen === usual) after.priority_reason = null;
  else if (!after.priority_reason && !context.caller.system && (await isOffered(chosen, after, context)))
    throw invalid([{ path: '/priority_reason', code: 'priority_reason_missing', params: {} }]);
  if (chosen === null && !before) after.priority_reason = null;
}

/** An urgency that was derived from whether the asset can be used changes with that value. */
function followUse({ before, after }: Change): void {
  if (!before || before.asset_usable === after.asset_usable || before.urgency !== after.urgency) return;
  if (before.urgency === usualUrgency(before.asset_usable)) after.urgency = null;
}

async function usualPriority(ticket: Stored, context: PlugContext): Promise<unknown> {
  const urgency = (ticket.urgency ?? null) as number | null;
  const impact = (ticket.impact ?? null) as number | null;
  const ofType = urgency === null && impact === null ? await priorityOfType(ticket, context) : null;
  return ofType ?? priorityOfLevel(priorityLevel(urgency, impact), ticket, context);
}

async function priorityOfType({ type_id }: Stored, { trx }: PlugContext): Promise<unknown> {
  const sql = `select p.id from ticket_types t join ticket_priorities p on p.id = t.default_priority_id
    where t.id = ? and p.is_active = ? and p.deleted_at is null`;
  return (await readRow(trx, sql, [type_id, trx.dialect.encodeBoolean(true)]))[0] ?? null;
}

/** The priority of that level, preferring the organisation's own to the platform's; the nearest level if there is none. */
async function priorityOfLevel(level: number, { client_id }: Stored, { trx }: PlugContext): Promise<unknown> {
  const sql = `select id from ticket_priorities where is_active = ? and deleted_at is null
    and (client_id is null or client_id = ?)
    order by abs(level - ?), level desc, case when client_id is null then 1 else 0 end, sort_order, id limit 1`;
  return (await readRow(trx, sql, [trx.dialect.encodeBoolean(true), client_id, level]))[0] ?? null;
}

/**
 * Whether the organisation may choose this priority; another one is refused like any reference to a record of another
 * organisation.
 */
async function isOffered(id: unknown, { client_id }: Stored, { trx }: PlugContext): Promise<boolean> {
  const sql = `select id from ticket_priorities where id = ? and is_active = ? and deleted_at is null
    and (client_id is null or client_id = ?)`;
  return (await readRow(trx, sql, [id, trx.dialect.encodeBoolean(true), client_id])).length > 0;
}
