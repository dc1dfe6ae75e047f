import { addDays, addMonths } from '#schemas/_meta/days.ts';
import type { SeedRow } from '../../types.ts';
import type { DemoAsset } from '../assets/put-assets.ts';
import type { Book } from '../book.ts';
import type { DemoPlace } from '../define-demo.ts';

/** What happened to the assets of an organisation in the last eighteen months: moves, downtime, value, readings. */
export async function putAssetLife(book: Book, place: DemoPlace): Promise<void> {
  await putDepreciation(book, place);
  await putDowntimes(book, place);
  await putMoves(book, place);
  await putTransfers(book, place);
  await putBeginnings(book, place);
  await putEnds(book, place);
}

const isUsed = ({ row }: DemoAsset) => row.state === 'in_service';

/** Depreciation of the expensive assets, in equal yearly amounts; the years before the installation are opening values. */
async function putDepreciation(book: Book, { assets }: DemoPlace): Promise<void> {
  const expensive = assets.filter(({ row }) => Number(row.purchase_cost) >= 900_000 && row.in_service_on);
  for (const { row, lifeYears } of expensive.slice(0, 30)) {
    const start = String(row.in_service_on);
    const years = Math.max(0, Number(book.today.slice(0, 4)) - Number(start.slice(0, 4)) - 1);
    const cost = Number(row.purchase_cost);
    const passed = Math.min(years, lifeYears - 1);
    await book.put('asset-depreciation', {
      asset_id: row.id,
      book: 'companies_act',
      state: row.state === 'disposed' ? 'closed' : 'active',
      method: 'straight_line',
      cost,
      salvage: Math.round(cost * 5) / 100,
      life_months: lifeYears * 12,
      frequency: 'yearly',
      in_service_on: start,
      opening_periods: passed,
      opening_accumulated: Math.round((cost * 95 * passed) / lifeYears) / 100,
    });
  }
}

const downKinds = ['breakdown', 'breakdown', 'preventive', 'waiting_parts', 'calibration', 'breakdown', 'utility'];

/** Ended downtimes of every fifth asset in use, from an hour to three days long. */
async function putDowntimes(book: Book, { assets }: DemoPlace): Promise<void> {
  for (const [index, { row }] of assets.filter(isUsed).entries()) {
    if (index % 5 !== 0) continue;
    const day = addDays(book.today, -20 - ((row.id * 37) % 500));
    if (String(row.in_service_on) > day) continue;
    const started = Date.parse(`${day}T0${3 + (row.id % 6)}:30:00Z`);
    const minutes = 60 + ((row.id * 211) % 4300);
    await book.put('asset-downtime', {
      asset_id: row.id,
      kind: downKinds[row.id % downKinds.length],
      started_at: new Date(started).toISOString(),
      ended_at: new Date(started + minutes * 60_000).toISOString(),
      share_pct: row.id % 4 === 0 ? 50 : 100,
    });
    await book.put('asset-condition-log', {
      asset_id: row.id,
      at: new Date(started).toISOString(),
      from_condition: 'working',
      to_condition: 'not_working',
      is_planned: false,
    });
  }
}

const reasons = [
  'Bed was closed for renovation',
  'Needed in the new unit',
  'Closer to the theatre',
  'Room is being painted',
];

/** Moves within a department, from the room of another asset of the same department. */
async function putMoves(book: Book, { assets }: DemoPlace): Promise<void> {
  for (const [index, { row }] of assets.filter(isUsed).entries()) {
    if (index % 7 !== 0) continue;
    const other = assets.find(({ row: one }) => one.department_id === row.department_id && one.room_id !== row.room_id);
    if (!other) continue;
    await book.put('asset-location-log', {
      asset_id: row.id,
      moved_at: `${addDays(book.today, -15 - ((row.id * 23) % 480))}T06:15:00.000Z`,
      from_room_id: other.row.room_id,
      to_room_id: row.room_id,
      to_location_id: row.location_id,
      reason: reasons[row.id % reasons.length],
      source: 'action',
    });
  }
}

const transferStates = [
  'received',
  'requested',
  'in_transit',
  'received',
  'approved',
  'rejected',
  'received',
  'cancelled',
];

/** Transfers in every state; the received ones brought the asset to where it is now. */
async function putTransfers(book: Book, { client, assets, people }: DemoPlace): Promise<void> {
  const used = assets.filter(isUsed);
  for (const [index, state] of transferStates.entries()) {
    const { row } = used[(index * 11 + 3) % used.length]!;
    const other = used.find(
      ({ row: one }) => one.branch_id === row.branch_id && one.department_id !== row.department_id,
    );
    if (!other) continue;
    const came = state === 'received';
    const [from, to] = came ? [other.row, row] : [row, other.row];
    const day = addDays(book.today, came ? -40 - index * 31 : -2 - index);
    const manager = people.get('manager') ?? people.get('client-admin') ?? null;
    const agreed = ['received', 'approved', 'in_transit'].includes(state);
    await book.put('asset-transfer', {
      client_id: client,
      ...subject(row),
      state,
      from_branch_id: from.branch_id,
      from_department_id: from.department_id,
      to_branch_id: to.branch_id,
      to_department_id: to.department_id,
      to_room_id: to.room_id,
      reason: reasons[index % reasons.length],
      challan_no: `DC-${1040 + index}`,
      refusal: state === 'rejected' ? 'The ward has no free socket on the emergency supply.' : null,
      ...(agreed && { approved_by_id: manager, approved_at: `${day}T08:00:00.000Z` }),
      ...(came && {
        received_by_id: people.get('technician') ?? manager,
        received_at: `${addDays(day, 1)}T05:30:00.000Z`,
      }),
    });
    if (!came) continue;
    await book.put('asset-assignment-log', {
      asset_id: row.id,
      effective_on: addDays(day, 1),
      from_branch_id: from.branch_id,
      to_branch_id: to.branch_id,
      from_department_id: from.department_id,
      to_department_id: to.department_id,
      challan_no: `DC-${1040 + index}`,
      approved_by_id: manager,
      source: 'transfer',
    });
  }
}

function subject(row: SeedRow) {
  return { asset_id: row.id };
}

/** Commissionings of assets that are being installed, and of assets recently put into service. */
async function putBeginnings(book: Book, { assets }: DemoPlace): Promise<void> {
  const fresh = assets.filter(({ row }) => row.state === 'commissioning');
  const recent = assets.filter(isUsed).filter(({ row }) => String(row.in_service_on) > addDays(book.today, -540));
  for (const { row } of [...fresh, ...recent.slice(0, 25)]) {
    const isDone = row.state !== 'commissioning';
    await book.put('asset-commissioning', {
      asset_id: row.id,
      state: isDone ? 'accepted' : 'draft',
      report_no: `IR-${2600 + row.id}`,
      received_on: row.received_on,
      installed_on: row.installed_on ?? null,
      installed_by: 'Engineer of the manufacturer',
      ...(isDone && acceptance(row)),
    });
  }
}

function acceptance(row: SeedRow) {
  return {
    iq: 'passed',
    oq: 'passed',
    pq: 'not_applicable',
    electrical_safety: 'passed',
    training_given_on: row.in_service_on,
    accepted_on: row.in_service_on,
  };
}

const methods = ['scrap', 'e_waste', 'buyback', 'sale'];

async function putEnds(book: Book, place: DemoPlace): Promise<void> {
  await putDisposals(book, place);
  await putAgreements(book, place);
}

/** Disposals of assets that are condemned or disposed of. */
async function putDisposals(book: Book, { assets, people }: DemoPlace): Promise<void> {
  const retired = assets.filter(({ row }) => ['condemned', 'disposed'].includes(String(row.state)));
  for (const [index, { row }] of retired.entries()) {
    const isDone = row.state === 'disposed';
    await book.put('asset-disposal', {
      asset_id: row.id,
      state: isDone ? 'completed' : index % 2 ? 'proposed' : 'endorsed',
      method: methods[index % methods.length],
      data_wiped: isDone,
      first_approver_id: isDone || index % 2 === 0 ? (people.get('client-admin') ?? null) : null,
      ...(isDone && {
        proceeds: Math.round(Number(row.purchase_cost) / 50_000) * 1000,
        certificate_no: `EW-${310 + index}`,
        approved_on: addDays(book.today, -70),
        disposed_on: addDays(book.today, -60),
      }),
    });
  }
}

/** Agreements about assets that belong to another owner. */
async function putAgreements(book: Book, { client, assets }: DemoPlace): Promise<void> {
  const owner = await book.find('vendor', { client_id: client, type: 'rental' });
  for (const [index, { row }] of assets.filter(isUsed).slice(4, 10).entries()) {
    await book.put('asset-ownership', {
      asset_id: row.id,
      kind: index % 2 ? 'rented' : 'leased',
      owner_vendor_id: owner?.id ?? null,
      agreement_no: `RA-${700 + index}`,
      start_on: row.in_service_on,
      end_on: addMonths(book.today, index - 1),
      charge_amount: 12_000 + index * 1500,
      charge_cycle: 'monthly',
    });
  }
}
