import type { Put } from '../types.ts';
import { fittingCategories, fittingFamilies, furnitureCategories, furnitureFamilies } from './fittings.ts';
import { certifications, clientCategories, documentTypes, insuranceTypes } from './papers.ts';
import { flagsOf, putList } from './put-list.ts';
import { priorities, risks } from './rankings.ts';
import { roomTypes } from './room-types.ts';
import { roomStatuses, statuses } from './statuses.ts';
import { numberOrNull } from './table.ts';
import { vendorServices } from './vendor-services.ts';

const holders = { v: 'for_vendors', a: 'for_assets', t: 'for_technicians', c: 'for_clients' };
const owners = {
  a: 'for_assets',
  t: 'for_tickets',
  o: 'for_orders',
  v: 'for_vendors',
  r: 'for_rooms',
  e: 'has_expiry',
};

/** Creates lists that refer to no other list: statuses, documents, rankings, fittings and furniture of rooms. */
export async function putMasters(put: Put): Promise<void> {
  await putStatuses(put);
  await putList(put, 'room-type', roomTypes, ([, clinical, capacity]) => ({
    is_clinical: clinical === 'yes',
    default_capacity: Number(capacity),
  }));
  await putList(put, 'vendor-service', vendorServices);
  await putList(put, 'insurance-type', insuranceTypes);
  await putList(put, 'client-category', clientCategories);
  await putList(put, 'certification', certifications, ([, flags, months, issuer]) => ({
    ...flagsOf(flags, holders),
    renewal_months: numberOrNull(months),
    issuer,
  }));
  await putList(put, 'document-type', documentTypes, ([, flags]) => flagsOf(flags, owners));
  await putRankings(put);
  await putTwoLevels(put, 'room-fitting', fittingFamilies, fittingCategories);
  await putTwoLevels(put, 'furniture', furnitureFamilies, furnitureCategories);
}

async function putStatuses(put: Put): Promise<void> {
  const kinds = { t: 'is_terminal', p: 'pauses_sla' };
  await putList(
    put,
    'status',
    statuses,
    ([module, state = '', flags]) => ({
      module,
      code: state.toUpperCase(),
      maps_to: state,
      ...flagsOf(flags, kinds),
    }),
    1,
  );
  await putList(put, 'room-status', roomStatuses, ([, flags]) => flagsOf(flags, { r: 'is_repair', b: 'bookable' }));
}

async function putRankings(put: Put): Promise<void> {
  await putList(put, 'priority-risk', priorities, ([, level, response, resolution]) => ({
    kind: 'priority',
    level: Number(level),
    response_minutes: Number(response),
    resolution_minutes: Number(resolution),
  }));
  await putList(put, 'priority-risk', risks, ([, level, risk_class, score]) => ({
    kind: 'risk',
    level: Number(level),
    risk_class,
    fs_risk_score: Number(score),
  }));
}

async function putTwoLevels(put: Put, entity: string, families: string, categories: string): Promise<void> {
  const ids = await putList(put, `${entity}-family`, families);
  await putList(put, `${entity}-category`, categories, ([family = '']) => ({ family_id: ids.get(family) }), 1);
}
