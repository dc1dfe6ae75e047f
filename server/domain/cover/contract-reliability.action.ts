import { filterLimits } from '#generator/filter/operators.ts';
import { addDays } from '#schemas/_meta/days.ts';
import {
  breakdownFields,
  breakdownFilters,
  downsOf,
  lastYear,
  partOfPeriod,
  reliabilityProperties,
  startOf,
} from '#schemas/asset-records/breakdowns.ts';
import { reliabilityOf } from '#schemas/asset-records/reliability.ts';
import { listAll } from '#server/crud/list-all.ts';
import { defineAction } from '#server/crud/plugs.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { zoneOfClient } from '#server/crud/tenant-calendar.ts';

const properties = {
  ...reliabilityProperties,
  assets: { type: 'integer' },
  guaranteed_pct: { type: ['number', 'null'] },
} as const;

/**
 * The reliability of the assets of a contract while it covered them, in the last 365 days, and the availability that the
 * vendor guarantees. The contract counts as cover around the clock from its first through its last day.
 */
export default defineAction('maintenance-contract', 'reliability', {
  when: { state: { $in: ['active', 'expired', 'renewed'] } },
  answers: { type: 'object', required: Object.keys(properties), properties },
  run: async (_input, { id, client_id, start_on, end_on, uptime_pct }, context) => {
    const zone = await zoneOfClient(context.engine, context.trx, client_id);
    const until = end_on ? startOf(addDays(String(end_on), 1), zone) : context.caller.now;
    const period = partOfPeriod(lastYear(context.caller.now), startOf(String(start_on), zone), until);
    const rows = await listAll(context, 'contract-asset', 'asset_id', { contract_id: id });
    const assets = [...new Set(rows.map(({ asset_id }) => Number(asset_id)))];
    const downs: ApiRecord[] = [];
    for (const filter of breakdownFilters(assets, period, filterLimits.ids))
      downs.push(...(await listAll(context, 'asset-downtime', breakdownFields, filter)));
    const found = reliabilityOf(downsOf(assets, downs), period);
    return { ...period, assets: assets.length, guaranteed_pct: uptime_pct, ...found };
  },
});
