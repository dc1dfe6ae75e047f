import { addDays } from '#schemas/_meta/days.ts';
import { instantAt } from '#schemas/_meta/zone-time.ts';
import { type Down, type Period, reliabilityOf } from '#schemas/asset-records/reliability.ts';
import { defineAction, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { list } from '#server/crud/service.ts';
import { zoneOfClient } from '#server/crud/tenant-calendar.ts';

const days = 365;
const most = 1000;
const number = { type: ['number', 'null'] };

/** How reliable an asset was in the last 365 days, or since it is in service, from the downtimes that the caller may read. */
export default defineAction('asset', 'reliability', {
  when: { state: { $in: ['in_service', 'on_loan'] } },
  answers: {
    type: 'object',
    required: [
      'from',
      'until',
      'failures',
      'repairs',
      'down_hours',
      'mttr_hours',
      'mtbf_hours',
      'availability_pct',
      'uptime_pct',
    ],
    properties: {
      from: { type: 'string', format: 'date-time' },
      until: { type: 'string', format: 'date-time' },
      failures: { type: 'integer' },
      repairs: { type: 'integer' },
      down_hours: { type: 'number' },
      mttr_hours: number,
      mtbf_hours: number,
      availability_pct: number,
      uptime_pct: number,
    },
  },
  run: async (_input, record, context) => {
    const period = await periodOf(record, context);
    return { ...period, ...reliabilityOf(await breakdownsOf(record.id, period, context), period) };
  },
});

async function periodOf({ client_id, in_service_on }: Stored, { engine, trx, caller }: PlugContext): Promise<Period> {
  const until = caller.now;
  const earliest = new Date(Date.parse(until) - days * 86_400_000).toISOString();
  if (typeof in_service_on !== 'string' || addDays(in_service_on, 1) < earliest.slice(0, 10))
    return { from: earliest, until };
  const zone = await zoneOfClient(engine, trx, client_id);
  const began = new Date(instantAt(Date.parse(`${in_service_on}T00:00:00Z`), zone)).toISOString();
  const from = began > earliest ? began : earliest;
  return { from: from < until ? from : until, until };
}

async function breakdownsOf(asset: number, { from, until }: Period, { engine, caller }: PlugContext): Promise<Down[]> {
  const overlaps = { started_at: { $lt: until }, $or: [{ ended_at: null }, { ended_at: { $gt: from } }] };
  const { rows } = await list(engine, caller, engine.model.entities['asset-downtime']!, {
    filter: JSON.stringify({ asset_id: asset, kind: 'breakdown', ...overlaps }),
    fields: 'kind,started_at,ended_at,share_pct',
    range: JSON.stringify([0, most - 1]),
    sort: JSON.stringify(['started_at', 'DESC']),
  });
  return rows.map((row) => ({
    kind: String(row.kind),
    from: String(row.started_at),
    until: row.ended_at === null ? null : String(row.ended_at),
    share_pct: row.share_pct as number | null,
  }));
}
