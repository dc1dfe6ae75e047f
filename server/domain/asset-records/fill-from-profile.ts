import type { PlugContext, RowOf } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { invalid } from '#server/errors.ts';

type Depreciation = RowOf<'asset-depreciation'>;

/**
 * Fills what a new depreciation leaves open from the depreciation profile of the asset's model, else of its family. Without
 * a profile it is straight line, yearly and without a residual value, and its life has to be entered.
 */
export async function fillFromProfile(after: Depreciation, context: PlugContext): Promise<void> {
  const isOpen = [after.method, after.life_months, after.frequency, after.salvage].some(
    (one) => (one ?? null) === null,
  );
  const profile = isOpen ? await profileOf(after, context) : null;
  after.method ??= profile?.method ?? 'straight_line';
  after.life_months ??= profile?.life_months ?? null!;
  after.frequency ??= profile?.frequency ?? 'yearly';
  after.salvage ??= shareOf(after.cost, profile?.salvage_pct);
  if (after.method === 'written_down_value' && profile?.method === after.method) after.rate_pct ??= profile.rate_pct;
  if ((after.life_months ?? null) === null) throw invalid([{ path: '/life_months', code: 'required', params: {} }]);
}

async function profileOf({ asset_id, client_id }: Depreciation, context: PlugContext) {
  const profiles = ['model.depreciation_profile_id', 'family.depreciation_profile_id'] as const;
  const asset = await records(context, 'asset').asSystem(client_id).get(asset_id, { fields: profiles });
  const id = asset?.['model.depreciation_profile_id'] ?? asset?.['family.depreciation_profile_id'] ?? null;
  return id === null ? null : records(context, 'depreciation-profile').asSystem(client_id).get(id);
}

/** The share of an amount, to a hundredth, rounded half up. The percentage has three decimals. */
function shareOf(cost: number | null | undefined, percent: number | null | undefined): number {
  const hundredths = BigInt(Math.round((cost ?? 0) * 100)) * BigInt(Math.round((percent ?? 0) * 1000));
  return Number((hundredths + 50_000n) / 100_000n) / 100;
}
