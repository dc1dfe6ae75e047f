import { instantAt } from '#schemas/_meta/zone-time.ts';
import type { Down, Period } from './reliability.ts';

const number = { type: ['number', 'null'] };

/** The schema of the answer about reliability. */
export const reliabilityProperties = {
  from: { type: 'string', format: 'date-time' },
  until: { type: 'string', format: 'date-time' },
  failures: { type: 'integer' },
  repairs: { type: 'integer' },
  down_hours: { type: 'number' },
  mttr_hours: number,
  mtbf_hours: number,
  availability_pct: number,
  uptime_pct: number,
} as const;

/** The 365 days before `now`. */
export function lastYear(now: string): Period {
  return { from: new Date(Date.parse(now) - 365 * 86_400_000).toISOString(), until: now };
}

/** The instant at which a day begins in a zone. */
export function startOf(day: string, zone: string): string {
  return new Date(instantAt(Date.parse(`${day}T00:00:00Z`), zone)).toISOString();
}

/** The intersection of two periods; an empty period if they do not overlap. */
export function partOfPeriod(period: Period, from: string, until: string): Period {
  const end = until < period.until ? until : period.until;
  const start = from > period.from ? from : period.from;
  return { from: start < end ? start : end, until: end };
}

type Values = Readonly<Record<string, unknown>>;

/** The fields of a downtime that `downsOf` reads. */
export const breakdownFields = 'asset_id,kind,started_at,ended_at,share_pct';

/** Filters of the breakdowns of assets that overlap a period; each names as many assets as one filter accepts. */
export function breakdownFilters(
  assets: readonly number[],
  { from, until }: Period,
  most = assets.length,
): readonly Values[] {
  const parts = Array.from({ length: Math.ceil(assets.length / most) }, (_, n) =>
    assets.slice(n * most, (n + 1) * most),
  );
  return parts.map((part) => ({
    asset_id: { $in: part },
    kind: 'breakdown',
    started_at: { $lt: until },
    $or: [{ ended_at: null }, { ended_at: { $gt: from } }],
  }));
}

/** The downtimes of each asset, from the rows of all of them. */
export function downsOf(assets: readonly number[], rows: readonly Values[]): readonly (readonly Down[])[] {
  return assets.map((asset) => rows.filter(({ asset_id }) => asset_id === asset).map(downOf));
}

function downOf(row: Values): Down {
  return {
    kind: String(row.kind),
    from: String(row.started_at),
    until: row.ended_at === null ? null : String(row.ended_at),
    share_pct: row.share_pct as number | null,
  };
}
