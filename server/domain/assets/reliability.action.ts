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
import { type Period, reliabilityOf } from '#schemas/asset-records/reliability.ts';
import { listAll } from '#server/crud/list-all.ts';
import { defineAction, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { zoneOfClient } from '#server/crud/tenant-calendar.ts';

/**
 * The reliability of an asset in the last 365 days, or since it is in service, from the downtimes that the caller may read.
 */
export default defineAction('asset', 'reliability', {
  when: { state: { $in: ['in_service', 'on_loan'] } },
  answers: { type: 'object', required: Object.keys(reliabilityProperties), properties: reliabilityProperties },
  run: async (_input, record, context) => {
    const period = await periodOf(record, context);
    const [filter = {}] = breakdownFilters([record.id], period);
    const rows = await listAll(context, 'asset-downtime', breakdownFields, filter);
    return { ...period, ...reliabilityOf(downsOf([record.id], rows), period) };
  },
});

async function periodOf({ client_id, in_service_on }: Stored, context: PlugContext): Promise<Period> {
  const year = lastYear(context.caller.now);
  if (typeof in_service_on !== 'string' || addDays(in_service_on, 1) < year.from.slice(0, 10)) return year;
  const zone = await zoneOfClient(context.engine, context.trx, client_id);
  return partOfPeriod(year, startOf(in_service_on, zone), year.until);
}
