import type { Tier } from '../tiers.ts';

/** The run that this file is part of; a file that is started alone belongs to none and asks everything. */
export const tier = (process.env.TEST_TIER ?? 'all') as Tier;

export const isWhole = tier === 'all';

/** All items in `npm run test:all`; elsewhere every nth, always the same ones. */
export function everyNth<Item>(items: readonly Item[], n: number): readonly Item[] {
  return isWhole ? items : items.filter((_, index) => index % n === 0);
}
