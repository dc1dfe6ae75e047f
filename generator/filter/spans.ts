/** A span of time that begins or ends now, such as the last 7 days. */
export type TimeSpan = { readonly name: `${'last' | 'next'}_${'days' | 'hours'}`; readonly count: number };

/**
 * The span that a comparison such as `{"$gte": "$today-7d", "$lte": "$today"}` describes, with weeks converted to days;
 * null for any other comparison. `today` is `$now` for an instant.
 */
export function spanOf({ $gte, $lte }: Readonly<Record<string, unknown>>, today: '$today' | '$now'): TimeSpan | null {
  const [last, next] = [countOf($gte, `${today}-`), countOf($lte, `${today}+`)];
  if (last && $lte === today) return { name: `last_${last.unit}`, count: last.count };
  return next && $gte === today ? { name: `next_${next.unit}`, count: next.count } : null;
}

function countOf(value: unknown, start: string): { unit: 'days' | 'hours'; count: number } | null {
  if (typeof value !== 'string' || !value.startsWith(start)) return null;
  const [, count = '', unit] = /^(\d+)([dhw])$/.exec(value.slice(start.length)) ?? [];
  if (unit === undefined) return null;
  return { unit: unit === 'h' ? 'hours' : 'days', count: Number(count) * (unit === 'w' ? 7 : 1) };
}
