/** A downtime of an asset: its instants, and the percentage to which the asset was unusable; without an end it continues. */
export type Down = {
  readonly kind: string;
  readonly from: string;
  readonly until: string | null;
  readonly share_pct: number | null;
};

export type Period = { readonly from: string; readonly until: string };

export type Reliability = {
  /** Breakdowns that overlap the period; those that touch or overlap each other count as one. */
  readonly failures: number;
  /** Breakdowns that ended within the period. */
  readonly repairs: number;
  readonly down_hours: number;
  /** The total duration of the completed repairs divided by their number; null if there is none. */
  readonly mttr_hours: number | null;
  /** Null without a failure, because the time between failures is longer than the period. */
  readonly mtbf_hours: number | null;
  /** MTBF / (MTBF + MTTR) in percent; null if one of them is null. */
  readonly availability_pct: number | null;
  /** The part of the period in which the asset could be used, in percent; null for an empty period. */
  readonly uptime_pct: number | null;
};

type Stretch = { readonly from: number; readonly until: number; readonly share: number };
type Failure = {
  /** Unusable hours within the period, weighted by the share. */
  readonly down: number;
  /** Hours of the whole repair from its beginning, which may be before the period; null while it continues. */
  readonly repair: number | null;
};

const hourMs = 3_600_000;

/**
 * The joint reliability of assets in a period counted around the clock, from the downtimes of each. Only breakdowns count:
 * planned maintenance, calibration and waiting are not failures. Rows that touch or overlap are one failure. For the
 * downtime, and so for uptime and MTBF, only the time within the period counts, each moment with the largest unusable
 * share; a repair counts in full from its beginning, however usable the asset was. Source: domain C.7.
 *
 * @returns hours and percent, rounded to three decimals
 */
export function reliabilityOf(rowsOfAssets: readonly (readonly Down[])[], period: Period): Reliability {
  const [start, end] = [Date.parse(period.from), Date.parse(period.until)];
  const hours = (rowsOfAssets.length * Math.max(0, end - start)) / hourMs;
  const failures = rowsOfAssets.flatMap((rows) => failuresIn(rows, start, end));
  const repairs = failures.flatMap(({ repair }) => (repair === null ? [] : [repair]));
  const down = sumOf(failures.map((failure) => failure.down));
  const mttr = repairs.length > 0 ? sumOf(repairs) / repairs.length : null;
  const mtbf = failures.length > 0 ? (hours - down) / failures.length : null;
  const isKnown = mttr !== null && mtbf !== null && mttr + mtbf > 0;
  return {
    failures: failures.length,
    repairs: repairs.length,
    down_hours: rounded(down),
    mttr_hours: mttr === null ? null : rounded(mttr),
    mtbf_hours: mtbf === null ? null : rounded(mtbf),
    availability_pct: isKnown ? rounded((100 * mtbf) / (mtbf + mttr)) : null,
    uptime_pct: hours > 0 ? rounded((100 * (hours - down)) / hours) : null,
  };
}

/** The breakdowns of the period, oldest first. */
function failuresIn(rows: readonly Down[], start: number, end: number): readonly Failure[] {
  const stretches = rows
    .filter(({ kind }) => kind === 'breakdown')
    .map(({ from, until, share_pct }) => ({
      from: Date.parse(from),
      until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
      share: (share_pct ?? 100) / 100,
    }))
    .filter(({ from, until }) => start < end && from < end && until > start && until > from)
    .sort((a, b) => a.from - b.from);
  return groupsOf(stretches).map((group) => {
    const first = Math.min(...group.map(({ from }) => from));
    const last = Math.max(...group.map(({ until }) => until));
    return { down: hoursOf(group, start, end), repair: last <= end ? (last - first) / hourMs : null };
  });
}

/** Groups time spans that touch or overlap. */
function groupsOf(sorted: readonly Stretch[]): readonly (readonly Stretch[])[] {
  const groups: Stretch[][] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const stretch of sorted) {
    if (stretch.from > reached) groups.push([]);
    groups.at(-1)?.push(stretch);
    reached = Math.max(reached, stretch.until);
  }
  return groups;
}

/** The unusable hours of overlapping time spans within the period; each moment counts once, with its largest share. */
function hoursOf(group: readonly Stretch[], start: number, end: number): number {
  const clipped = group.map((one) => ({ ...one, from: Math.max(one.from, start), until: Math.min(one.until, end) }));
  const marks = [...new Set(clipped.flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b);
  const parts = marks.slice(1).map((until, n) => {
    const from = marks[n] as number;
    const shares = clipped.filter((one) => one.from <= from && one.until >= until).map(({ share }) => share);
    return (until - from) * Math.max(0, ...shares);
  });
  return parts.reduce((sum, part) => sum + part, 0) / hourMs;
}

function sumOf(hours: readonly number[]): number {
  return hours.reduce((sum, one) => sum + one, 0);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
