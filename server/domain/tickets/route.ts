import { inForceOn } from '#schemas/cover/in-force.ts';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { dayOfClient } from '#server/crud/tenant-calendar.ts';

/** Who repairs and pays, and the vendor who is responsible. */
type Route = { readonly route: string; readonly contract_id: unknown; readonly vendor: unknown };

/** The kinds of contracts that cover repairs, the most comprehensive first. */
const kinds = ['cmc', 'amc', 'labour_only', 'on_call'] as const;
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
  const covering = { asset_id: Number(ticket.asset_id), ...inForceOn(day) };
  const warranty = await records(context, 'asset-warranty')
    .asSystem(ticket.client_id)
    .first(covering, { fields: ['vendor_id', 'asset.vendor_id'], order: [['end_on', 'DESC'], byId] });
  if (warranty)
    return { route: 'warranty', contract_id: null, vendor: warranty.vendor_id ?? warranty['asset.vendor_id'] };
  const contracts = await records(context, 'contract-asset')
    .asSystem(ticket.client_id)
    .list({ ...covering, kind: { $in: [...kinds] } }, { fields: ['contract_id', 'kind', 'vendor_id'] });
  const [best] = contracts.sort((one, two) => rankOf(one) - rankOf(two) || one.contract_id - two.contract_id);
  if (!best) return null;
  return { route: routeOfKind[String(best.kind)] ?? 'in_house', contract_id: best.contract_id, vendor: best.vendor_id };
}

const byId = ['id', 'ASC'] as const;

function rankOf({ kind }: { readonly kind: unknown }): number {
  return (kinds as readonly unknown[]).indexOf(kind);
}
