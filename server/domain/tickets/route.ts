import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { dayOfClient } from '#server/crud/tenant-calendar.ts';
import { readRow } from './read-row.ts';

/** Who repairs and pays, and the vendor who is responsible. */
type Route = { readonly route: string; readonly contract_id: unknown; readonly vendor: unknown };

const routeOfKind: Readonly<Record<string, string>> = {
  cmc: 'cmc',
  amc: 'amc',
  labour_only: 'amc',
  on_call: 'paid_vendor',
};

/**
 * Decides who covers a ticket on the day of the report: warranty, then CMC or AMC, then own staff (domain G.4). A vendor
 * without cover is paid.
 */
export async function settleRoute({ before, after }: Change, context: PlugContext): Promise<void> {
  if (!before || before.asset_id !== after.asset_id) {
    const cover = await coverOf(after, context);
    Object.assign(after, { route: cover?.route ?? 'in_house', contract_id: cover?.contract_id ?? null });
    after.vendor_id ??= cover?.vendor ?? null;
    return;
  }
  const isPaid = (after.vendor_id ?? null) !== null;
  if (after.route === 'in_house' && isPaid) after.route = 'paid_vendor';
  if (after.route === 'paid_vendor' && !isPaid) after.route = 'in_house';
}

async function coverOf(ticket: Stored, context: PlugContext): Promise<Route | null> {
  if ((ticket.asset_id ?? null) === null) return null;
  const { engine, trx, caller } = context;
  const day = await dayOfClient(engine, trx, ticket.client_id, String(ticket.reported_at ?? caller.now));
  const warranty = `select w.id, coalesce(w.vendor_id, a.vendor_id) from asset_warranties w join assets a on a.id = w.asset_id
    where w.asset_id = ? and w.deleted_at is null and w.state not in ('draft', 'terminated')
    and (w.start_on is null or w.start_on <= ?) and w.end_on >= ? order by w.end_on desc, w.id limit 1`;
  const [found, vendor = null] = await readRow(trx, warranty, [ticket.asset_id, day, day]);
  if (found !== undefined) return { route: 'warranty', contract_id: null, vendor };
  const contract = `select c.id, c.kind, c.vendor_id from contract_assets l join maintenance_contracts c on c.id = l.contract_id
    where l.asset_id = ? and l.deleted_at is null and c.deleted_at is null and c.state not in ('draft', 'terminated')
    and c.kind in ('cmc', 'amc', 'labour_only', 'on_call') and c.start_on <= ? and c.end_on >= ?
    order by case c.kind when 'cmc' then 1 when 'amc' then 2 when 'labour_only' then 3 else 4 end, c.id limit 1`;
  const [id, kind, of] = await readRow(trx, contract, [ticket.asset_id, day, day]);
  if (id === undefined) return null;
  return { route: routeOfKind[String(kind)] ?? 'in_house', contract_id: Number(id), vendor: of };
}
