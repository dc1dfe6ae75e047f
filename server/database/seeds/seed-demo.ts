import { type AssetPlace, putAssetLife } from './demo/asset-records/put-asset-life.ts';
import { putAssets, readModels } from './demo/assets/put-assets.ts';
import { type Book, openBook } from './demo/book.ts';
import { type Ids, putBuilding, putCampus, putDepartments } from './demo/facility/put-facility.ts';
import type { EquippedRoom } from './demo/facility/put-rooms.ts';
import { putCodes } from './demo/labels/put-codes.ts';
import { putContact, putVendors, serviceVendor } from './demo/masters/put-vendors.ts';
import { type Organisation, organisations } from './demo/organisations.ts';
import { putBranch, putClient } from './demo/people/put-organisation.ts';
import { putCertificate, putProfile, putServices, putTheme } from './demo/people/put-papers.ts';
import { type People, putAccounts } from './demo/people/put-people.ts';
import { putIncidents } from './demo/tickets/put-incidents.ts';
import { putService } from './demo/tickets/put-service.ts';
import { putTickets } from './demo/tickets/put-tickets.ts';
import { putVendorTickets } from './demo/tickets/put-vendor-tickets.ts';
import { putComments } from './demo/workspace/put-comments.ts';
import { putDocuments, putRequiredDocuments } from './demo/workspace/put-documents.ts';
import { putViews } from './demo/workspace/put-views.ts';
import type { DemoInput } from './types.ts';

/**
 * Creates three organisations with their buildings, people, vendors and equipment, and the demo accounts. Needs the
 * reference data. Numbers of sequences (AST-00001 …) and columns copied from parents are set by `put`.
 */
export async function seedDemo(input: DemoInput): Promise<void> {
  const book = openBook(input);
  await putAccounts(book, null, ['admin'], { client: null, branches: [], departments: [] });
  const places: AssetPlace[] = [];
  for (const organisation of organisations) places.push(await seedOrganisation(book, organisation));
  for (const [n, { key }] of organisations.entries()) await putVendorStaff(book, key, places[n]!);
}

/** Roles of people who are responsible for the whole organisation; all others work in its branches. */
const leaders = ['client_admin', 'facility_manager', 'approver', 'accounts_officer', 'auditor'];
const staff = ['biomedical_engineer', 'technician', 'purchase_officer', 'store_keeper'];

async function seedOrganisation(book: Book, organisation: Organisation): Promise<AssetPlace> {
  const { key } = organisation;
  const client = (await putClient(book, organisation)).id;
  await putContact(book, { type: 'client', id: client, client }, client);
  await putServices(book, client, ...organisation.services);
  await putTheme(book, client, organisation.name, organisation.colour);
  const people = await putAccounts(book, key, leaders, { client, branches: [], departments: [] });
  const administrator = people.get('client-admin');
  if (administrator) await putProfile(book, administrator, 'Front office', 'For anything urgent call the reception.');
  const branches: number[] = [];
  for (const branch of organisation.branches) {
    const head = people.get(branches.length === 0 ? 'client-admin' : 'manager') ?? null;
    branches.push((await putBranch(book, branch, organisation, { client, head })).id);
  }
  for (const [name, id] of await putAccounts(book, key, staff, { client, branches, departments: [] }))
    people.set(name, id);
  const departments: Ids[] = [];
  const rooms: EquippedRoom[] = [];
  for (const [index, branch] of organisation.branches.entries()) {
    const branchId = branches[index]!;
    departments.push(await putDepartments(book, branch, branchId, headsOf(people)));
    await putContact(book, { type: 'branch', id: branchId, client }, index + 1);
    const facilityId = await putCampus(book, branch, branchId);
    for (const building of branch.buildings) {
      rooms.push(...(await putBuilding(book, building, { branchId, facilityId }, departments[index]!)));
    }
  }
  await putRequester(book, key, { client, branches: branches.slice(0, 1), departments: departments[0]! });
  await putVendors(book, key, client, branches);
  await putService(book, { client, branch: branches[0]!, departments: departments[0]!, people });
  await putViews(book, client, people);
  await putRequiredDocuments(book, client);
  const assets = await putAssets(book, key, rooms, await readModels(book), await serviceVendor(book, client));
  await putCodes(book, client, assets);
  await putDocuments(book, key, client);
  await putComments(book, key, client, people);
  await putCertificate(book, { type: 'client', id: client, client }, 'NABH', 640);
  await putCertificate(book, { type: 'client', id: client, client }, 'ISO9001', 1020);
  const place = { client, assets, people, branches, departments };
  await putAssetLife(book, place);
  await putIncidents(book, place);
  await putTickets(book, place);
  return place;
}

/**
 * Accounts of the vendor that repairs imaging equipment, with tickets; created last, so that all other rows have the same
 * ids with and without them.
 */
async function putVendorStaff(book: Book, key: string, place: AssetPlace): Promise<void> {
  const { client, assets } = place;
  const vendor = await serviceVendor(book, client);
  if (vendor === null) return;
  const { size } = await putAccounts(book, key, ['vendor'], { client, branches: [], departments: [], vendor });
  if (size > 0) await putVendorTickets(book, { client, vendor, assets });
}

function headsOf(people: People): Ids {
  const heads = { BME: 'engineer', FM: 'manager', ADM: 'client-admin' };
  return new Map(
    Object.entries(heads).flatMap(([code, name]) => (people.has(name) ? [[code, people.get(name)!]] : [])),
  );
}

/** A nurse who reports for the assigned wards and sees only their equipment. */
async function putRequester(
  book: Book,
  key: string,
  { client, branches, departments }: { client: number; branches: readonly number[]; departments: Ids },
): Promise<void> {
  const own = ['CC', 'MED'].flatMap((code) => departments.get(code) ?? []);
  for (const id of (
    await putAccounts(book, key, ['department_user'], { client, branches, departments: own })
  ).values()) {
    const { full_name } = await book.rowOf('user', { id });
    await putProfile(book, id, String(full_name).split(' ')[0]!, 'On day duty this month; please call the ward first.');
  }
}
