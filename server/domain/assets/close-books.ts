import { daysThrough } from '#schemas/_meta/days.ts';
import { exactHundredths } from '#schemas/_meta/hundredths.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';

type Entry = {
  readonly id: number;
  readonly seq: number;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly opening: number;
  readonly amount: number;
  readonly is_posted: boolean | null;
};

/**
 * A disposal closes every active depreciation of the asset: what was planned until that day is posted, the period of that
 * day with its days until then, and later periods are removed. What was posted beyond the day is posted back.
 */
export async function closeBooks(context: PlugContext, asset: Disposed): Promise<void> {
  const books = records(context, 'asset-depreciation').asSystem(asset.client_id);
  for (const { id } of await books.lockMany({ asset_id: asset.id, state: 'active' }, { fields: ['id'] })) {
    await postUntil(context, asset, id);
    await books.change(id, { state: 'closed' }, { verb: 'close_book' });
  }
}

export type Disposed = { readonly id: number; readonly client_id: unknown; readonly disposed_on: string };

async function postUntil(context: PlugContext, { client_id, disposed_on: day }: Disposed, book: number): Promise<void> {
  const all = records(context, 'depreciation-entry').asSystem(client_id);
  const rows: Entry[] = await all.list({ asset_depreciation_id: book }, { order: [['seq', 'ASC']], fields });
  const posted = { is_posted: true, posted_at: context.caller.now } as const;
  for (const entry of rows.filter(({ is_posted }) => is_posted !== true)) {
    if (entry.starts_on > day) {
      await all.remove(entry.id);
      await all.purge(entry.id);
    } else if (entry.ends_on <= day) await all.change(entry.id, posted, cause);
    else await all.change(entry.id, { ...posted, ...shortened(entry, day), kind: 'disposal' }, cause);
  }
  const beyond = rows.filter(({ is_posted, ends_on }) => is_posted === true && ends_on > day);
  const excess = beyond.reduce((sum, entry) => sum + exactHundredths(entry.amount) - partOf(entry, day), 0n);
  if (excess === 0n) return;
  const { book_value: opening } = (await records(context, 'asset-depreciation').asSystem(client_id).get(book))!;
  await all.create({
    ...posted,
    asset_depreciation_id: book,
    seq: Math.max(...rows.map(({ seq }) => seq)) + 1,
    kind: 'disposal',
    starts_on: day,
    ends_on: day,
    opening: Number(opening),
    amount: amountOf(-excess),
    closing: amountOf(exactHundredths(Number(opening)) + excess),
  });
}

const fields = ['id', 'seq', 'starts_on', 'ends_on', 'opening', 'amount', 'is_posted'] as const;
const cause = { verb: 'dispose' } as const;

function shortened(entry: Entry, day: string) {
  const amount = partOf(entry, day);
  return { ends_on: day, amount: amountOf(amount), closing: amountOf(exactHundredths(entry.opening) - amount) };
}

/** The part of an entry's amount for its days through a day, in hundredths, rounded half up. */
function partOf({ starts_on, ends_on, amount }: Entry, day: string): bigint {
  if (starts_on > day) return 0n;
  const days = BigInt(daysThrough(starts_on, day));
  const all = BigInt(daysThrough(starts_on, ends_on));
  const part = exactHundredths(amount) * days;
  const rounded = (2n * (part < 0n ? -part : part) + all) / (2n * all);
  return part < 0n ? -rounded : rounded;
}

function amountOf(value: bigint): number {
  return Number(value) / 100;
}
