import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { isTrue, readRow } from './read-row.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const usual = { isAutoAssigned: true, strategy: 'asset_technician', reopenDays: 7, closeHours: 72 as number | null };

export type TicketSettings = {
  readonly isAutoAssigned: boolean;
  readonly strategy: string;
  /** The number of days after its closing in which a ticket may be reopened. */
  readonly reopenDays: number;
  /** Hours after which a resolved ticket closes automatically; null: never. */
  readonly closeHours: number | null;
};

/** The ticket settings of the ticket's branch, else of its organisation; the default values if neither has any. */
export async function settingsOf({ client_id, branch_id }: Stored, { trx }: PlugContext): Promise<TicketSettings> {
  const sql = `select auto_assign, auto_assign_strategy, reopen_window_days, auto_close, auto_close_hours
    from reminder_settings where client_id = ? and is_active = ? and deleted_at is null
    and (branch_id is null or branch_id = ?) order by case when branch_id is null then 1 else 0 end, id limit 1`;
  const values = [client_id, trx.dialect.encodeBoolean(true), branch_id ?? null];
  const [assigns, strategy, days, closes, hours] = await readRow(trx, sql, values);
  if (assigns === undefined) return usual;
  return {
    isAutoAssigned: isTrue(assigns),
    strategy: String(strategy ?? usual.strategy),
    reopenDays: Number(days ?? usual.reopenDays),
    closeHours: isTrue(closes) && hours !== null ? Number(hours) / 10_000 : null,
  };
}

/** When a ticket that is resolved now closes automatically; null: never. */
export async function closingTime(ticket: Stored, context: PlugContext): Promise<string | null> {
  const { closeHours } = await settingsOf(ticket, context);
  return closeHours === null
    ? null
    : new Date(Date.parse(context.caller.now) + Math.round(closeHours * hourMs)).toISOString();
}

/** Throws 409 if a ticket has been closed for too long to be reopened. */
export async function refuseLateReopening(ticket: Stored, context: PlugContext): Promise<void> {
  if (!ticket.closed_at) return;
  const { reopenDays: days } = await settingsOf(ticket, context);
  if (Date.parse(context.caller.now) - Date.parse(String(ticket.closed_at)) <= days * dayMs) return;
  throw conflict('reopen_too_late', [{ path: '', code: 'reopen_too_late', params: { days } }], {}, { days });
}
