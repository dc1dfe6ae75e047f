import { addDays } from '#schemas/_meta/days.ts';
import type { DemoAsset } from '../assets/put-assets.ts';
import type { Book } from '../book.ts';
import { typeOf } from './put-tickets.ts';
import { assetProblems } from './ticket-problems.ts';

const states = ['assigned', 'in_progress', 'acknowledged', 'on_hold', 'resolved'];
const started: readonly string[] = ['in_progress', 'on_hold', 'resolved'];

type Work = { readonly client: number; readonly vendor: number; readonly assets: readonly DemoAsset[] };

/**
 * Tickets of the last days that are assigned to a vendor, for assets that the vendor repairs; one in each state of the work.
 */
export async function putVendorTickets(book: Book, { client, vendor, assets }: Work): Promise<void> {
  const repaired = assets.filter(({ row }) => row.service_vendor_id === vendor && row.state === 'in_service');
  if (repaired.length === 0) return;
  for (const [n, state] of states.entries()) {
    const asset = repaired[n % repaired.length]!;
    const problem = assetProblems[n % assetProblems.length]!;
    const at = (hours: number) =>
      new Date(Date.parse(`${addDays(book.today, -1 - n)}T04:00:00.000Z`) + hours * 3_600_000).toISOString();
    const isHeld = state === 'on_hold';
    await book.put('ticket', {
      client_id: client,
      type_id: await typeOf(book, client, problem.type),
      title: problem.title,
      asset_id: asset.row.id,
      source: 'web',
      reported_at: at(0),
      created_at: at(0),
      state,
      vendor_id: vendor,
      route: 'paid_vendor',
      ...(state !== 'assigned' && { acknowledged_at: at(0.5), first_response_at: at(0.5) }),
      ...(started.includes(state) && { work_started_at: at(1) }),
      ...(isHeld && {
        hold_reason_id: await book.idOf('hold-reason', { code: 'AWAITING-PARTS' }),
        paused_since: at(2),
        expected_until: `${addDays(book.today, 4)}T06:00:00.000Z`,
      }),
      ...(state === 'resolved' && {
        resolution: problem.resolution,
        resolved_at: at(3),
        root_cause_id: (await book.find('root-cause', { cause_group: problem.cause }))?.id ?? null,
      }),
    });
  }
}
