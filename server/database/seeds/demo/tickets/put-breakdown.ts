import type { SeedRow } from '../../types.ts';
import type { Book } from '../book.ts';

type Repair = { readonly ticket: number; readonly asset: SeedRow; readonly from: string; readonly until: string };

/**
 * Creates the downtime of an asset from the report of a breakdown to its repair, and the changes of its condition. Downtimes
 * of an asset never overlap, so an asset that already has one gets no second one.
 */
export async function putBreakdown(book: Book, { ticket, asset, from, until }: Repair): Promise<void> {
  const isInService = asset.in_service_on && String(asset.in_service_on) <= from.slice(0, 10);
  if (!isInService || (await book.find('asset-downtime', { asset_id: asset.id }))) return;
  await book.put('asset-downtime', {
    asset_id: asset.id,
    ticket_id: ticket,
    kind: 'breakdown',
    started_at: from,
    ended_at: until,
    share_pct: 100,
  });
  await putCondition(book, asset, from, ['working', 'not_working']);
  await putCondition(book, asset, until, ['not_working', 'working']);
}

async function putCondition(book: Book, asset: SeedRow, at: string, [from, to]: readonly [string, string]) {
  await book.put('asset-condition-log', {
    asset_id: asset.id,
    at,
    from_condition: from,
    to_condition: to,
    is_planned: false,
  });
}
