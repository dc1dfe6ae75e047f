import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { changeRow } from '#server/crud/write/write.ts';
import { readRow } from './read-row.ts';

type Saved = Change & { readonly id: number };

const open: readonly unknown[] = ['new', 'assigned', 'acknowledged', 'in_progress', 'on_hold'];
const conditionByUse: Readonly<Record<string, string>> = { no: 'not_working', partly: 'working_partially' };
const worse: Readonly<Record<string, readonly unknown[]>> = {
  not_working: ['working', 'working_partially', 'standby'],
  working_partially: ['working', 'standby'],
};
const broken: readonly unknown[] = ['not_working', 'working_partially', 'under_repair'];

/**
 * Updates the condition of the asset after a breakdown that staff accepted: it does not work from the report on, and works
 * again when the last such ticket is resolved or turns out not to be a breakdown. A report from outside that nobody
 * accepted changes nothing.
 */
export async function followCondition(change: Saved, context: PlugContext): Promise<void> {
  const [was, is] = [breakdownOf(change.before), breakdownOf(change.after)];
  if (is && is !== was) await beginBreakdown(change, is, context);
  if (was && !is) await endBreakdown(change, context);
}

/** The condition that an open ticket gives its asset; null if it gives none. */
function breakdownOf(ticket: Stored | null): string | null {
  if (!ticket?.accepted_at || ticket.is_breakdown !== true || !open.includes(ticket.state)) return null;
  return ticket.asset_id ? (conditionByUse[String(ticket.asset_usable)] ?? null) : null;
}

async function beginBreakdown({ id, after }: Saved, condition: string, context: PlugContext): Promise<void> {
  const asset = await lockedRow(context.trx, entityNamed(context, 'asset'), Number(after.asset_id));
  if (!asset) return;
  if (worse[condition]?.includes(asset.condition)) await setCondition(context, after, 'report_fault', condition);
  if (condition === 'not_working') await nameDowntime(context, id, after);
}

async function endBreakdown({ id, before, after }: Saved, context: PlugContext): Promise<void> {
  const asset = Number(before?.asset_id ?? after.asset_id);
  const next = await remainingCondition(asset, id, context);
  if (next === 'not_working') return;
  const row = await lockedRow(context.trx, entityNamed(context, 'asset'), asset);
  if (!row || row.condition === next || !broken.includes(row.condition)) return;
  const verb = next === 'working' ? 'mark_working' : 'report_limited';
  await setCondition(context, { asset_id: asset }, verb, next);
}

/** The condition of an asset according to its other open breakdowns. */
async function remainingCondition(asset: number, except: number, { trx }: PlugContext): Promise<string> {
  const sql = `select sum(case when asset_usable = 'no' then 1 else 0 end), count(*) from tickets
    where asset_id = ? and id <> ? and deleted_at is null and is_breakdown = ? and accepted_at is not null
    and asset_usable in ('no', 'partly') and state in ('new', 'assigned', 'acknowledged', 'in_progress', 'on_hold')`;
  const [unusable, all] = await readRow(trx, sql, [asset, except, trx.dialect.encodeBoolean(true)]);
  if (Number(unusable ?? 0) > 0) return 'not_working';
  return Number(all) > 0 ? 'working_partially' : 'working';
}

async function setCondition(context: PlugContext, { asset_id }: Stored, verb: string, condition: string) {
  const { engine, trx } = context;
  const options = { verb, version: null, set: { condition } };
  await changeRow(
    { engine, trx, caller: byServer(context), entity: entityNamed(context, 'asset') },
    Number(asset_id),
    {},
    options,
  );
}

/**
 * Sets the ticket of the downtime that is open now. If the report is earlier, the downtime begins with the report, but not
 * before the end of the previous downtime.
 */
async function nameDowntime(context: PlugContext, ticket: number, after: Stored): Promise<void> {
  const { engine, trx } = context;
  const sql = `select id, started_at, ticket_id, (select max(e.ended_at) from asset_downtimes e
      where e.asset_id = d.asset_id and e.deleted_at is null) from asset_downtimes d
    where asset_id = ? and ended_at is null and deleted_at is null`;
  const [id, started, named = null, lastEnd = null] = await readRow(trx, sql, [after.asset_id]);
  if (id === undefined || named !== null) return;
  const since = String(after.sla_started_at ?? after.reported_at);
  const earliest = lastEnd !== null && String(lastEnd) > since ? String(lastEnd) : since;
  const set = { ticket_id: ticket, started_at: earliest < String(started) ? earliest : started };
  const options = { verb: 'update', version: null, set };
  await changeRow(
    { engine, trx, caller: byServer(context), entity: entityNamed(context, 'asset-downtime') },
    Number(id),
    {},
    options,
  );
}
