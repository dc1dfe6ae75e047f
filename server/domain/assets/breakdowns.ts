import { filterLimits } from '#generator/filter/operators.ts';
import type { Filter } from '#generator/model/types.ts';
import { instantAt } from '#schemas/_meta/zone-time.ts';
import type { Down, Period } from '#schemas/asset-records/reliability.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { list } from '#server/crud/service.ts';

const page = 1000;
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
export function within(period: Period, from: string, until: string): Period {
  const end = until < period.until ? until : period.until;
  const start = from > period.from ? from : period.from;
  return { from: start < end ? start : end, until: end };
}

/** The breakdowns of each asset that overlap a period, as far as the caller may read them. */
export async function breakdownsOf(
  assets: readonly number[],
  { from, until }: Period,
  context: PlugContext,
): Promise<readonly (readonly Down[])[]> {
  const rows: ApiRecord[] = [];
  for (let at = 0; at < assets.length; at += filterLimits.ids) {
    const filter = {
      asset_id: { $in: assets.slice(at, at + filterLimits.ids) },
      kind: 'breakdown',
      started_at: { $lt: until },
      $or: [{ ended_at: null }, { ended_at: { $gt: from } }],
    };
    rows.push(...(await rowsOf(context, 'asset-downtime', 'asset_id,kind,started_at,ended_at,share_pct', filter)));
  }
  return assets.map((asset) => rows.filter(({ asset_id }) => asset_id === asset).map(downOf));
}

/** All rows of a list that the caller may read. */
export async function rowsOf(
  { engine, caller }: PlugContext,
  name: string,
  fields: string,
  filter: Filter,
): Promise<readonly ApiRecord[]> {
  const all: ApiRecord[] = [];
  for (;;) {
    const { rows } = await list(
      { engine, caller, entity: engine.model.entities[name]! },
      {
        filter: JSON.stringify(filter),
        fields,
        range: JSON.stringify([all.length, all.length + page - 1]),
        sort: JSON.stringify(['id', 'ASC']),
      },
    );
    all.push(...rows);
    if (rows.length < page) return all;
  }
}

function downOf(row: ApiRecord): Down {
  return {
    kind: String(row.kind),
    from: String(row.started_at),
    until: row.ended_at === null ? null : String(row.ended_at),
    share_pct: row.share_pct as number | null,
  };
}
