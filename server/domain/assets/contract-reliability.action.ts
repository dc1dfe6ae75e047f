import { addDays } from '#schemas/_meta/days.ts';
import { reliabilityOf } from '#schemas/asset-records/reliability.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { zoneOfClient } from '#server/crud/tenant-calendar.ts';
import { breakdownsOf, lastYear, reliabilityProperties, rowsOf, startOf, within } from './breakdowns.ts';

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
    const period = within(lastYear(context.caller.now), startOf(String(start_on), zone), until);
    const rows = await rowsOf(context, 'contract-asset', 'asset_id', { contract_id: id });
    const assets = [...new Set(rows.map(({ asset_id }) => Number(asset_id)))];
    const downs = assets.length === 0 ? [] : await breakdownsOf(assets, period, context);
    return { ...period, assets: assets.length, guaranteed_pct: uptime_pct, ...reliabilityOf(downs, period) };
  },
});
