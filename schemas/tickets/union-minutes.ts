/** A span of time as instants; if `until` is null it is still open and does not count yet. */
export type Stretch = { readonly from: string; readonly until: string | null };

/** The minutes that at least one of the spans covers; overlapping time counts once. */
export function unionMinutes(stretches: readonly Stretch[]): number {
  const sorted = stretches
    .flatMap(({ from, until }) => (until === null ? [] : [{ start: Date.parse(from), end: Date.parse(until) }]))
    .sort((a, b) => a.start - b.start);
  let total = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { start, end } of sorted) {
    total += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return Math.round(total / 60_000);
}
