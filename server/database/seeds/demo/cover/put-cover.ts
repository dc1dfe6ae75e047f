import { addDays, addMonths } from '#schemas/_meta/days.ts';
import type { DemoAsset } from '../assets/put-assets.ts';
import type { Book } from '../book.ts';
import type { DemoPlace } from '../define-demo.ts';

/** Warranties, maintenance contracts, insurance and claims. */
export async function putCover(book: Book, place: DemoPlace): Promise<void> {
  for (const { row, warrantyUntil } of place.assets) {
    if (typeof warrantyUntil !== 'string') continue;
    await book.put('asset-warranty', {
      asset_id: row.id,
      ...(row.service_vendor_id != null && { vendor_id: row.service_vendor_id }),
      kind: row.id % 9 === 0 ? 'extended' : 'standard',
      covers: row.id % 4 === 0 ? 'on_site' : 'parts_and_labour',
      start_on: row.purchased_on,
      end_on: warrantyUntil,
      state: warrantyUntil < book.today ? 'expired' : 'active',
      reminded_on: lastReminder(book, warrantyUntil),
    });
  }
  await putContracts(book, place);
  await putPolicies(book, place);
}

/**
 * The date of the last reminder: people were reminded on time, 90, 30 and 7 days before the end. Reminders due until
 * tomorrow count as sent too, because in the organisation's time zone that day may have begun.
 */
function lastReminder({ today }: Book, end: string): string | null {
  const days = [7, 30, 90].find((stage) => addDays(end, -stage) <= addDays(today, 1));
  return days === undefined || end < today ? null : addDays(end, -days);
}

/** kind | service of its vendor | families | days to its end | price of one asset a year */
const contracts = [
  ['cmc', 'service', ['VENT', 'ANAES', 'DEFIB'], 240, 42_000],
  ['amc', 'contractor', ['AHU', 'CHILLER', 'LIFT', 'DG'], 21, 18_000],
  ['calibration', 'calibration_lab', ['SPUMP', 'IPUMP', 'PMON'], 75, 2500],
  ['labour_only', 'service', ['ECG', 'ESU', 'USG'], -34, 6000],
  ['on_call', 'contractor', ['STER', 'FRIDGE'], 400, 9000],
] as const;

async function putContracts(book: Book, { client, assets }: DemoPlace): Promise<void> {
  for (const [index, [kind, type, families, left, price]] of contracts.entries()) {
    const vendor =
      (await book.find('vendor', { client_id: client, type, status: 'active' })) ??
      (await book.find('vendor', { client_id: client }));
    const covered = assets.filter((one) => isCovered(one, families)).slice(0, 12);
    const end = addDays(book.today, left);
    const starts = addDays(addMonths(end, kind === 'on_call' ? -13 : -12), 1);
    const state = left < 0 ? 'expired' : starts > book.today ? 'upcoming' : 'active';
    const { id } = await book.put('maintenance-contract', {
      client_id: client,
      contract_no: `MC/${book.today.slice(0, 4)}/${client}${101 + index}`,
      kind,
      vendor_id: vendor?.id,
      start_on: starts,
      end_on: end,
      state,
      reminded_on: lastReminder(book, end),
      contract_value: Math.max(1, covered.length) * price,
      billing_cycle: 'quarterly',
      pm_visits_per_year: kind === 'on_call' ? null : 4,
      response_hours: 4,
      resolution_hours: 24,
      penalty: 'One per cent of the yearly value for each day beyond the agreed time.',
    });
    for (const { row } of covered)
      await book.put('contract-asset', { contract_id: id, asset_id: row.id, amount: price });
  }
}

function isCovered({ row, family }: DemoAsset, families: readonly string[]): boolean {
  return families.includes(family) && ['in_service', 'on_loan', 'in_storage'].includes(String(row.state));
}

async function putPolicies(book: Book, { client, assets, people }: DemoPlace): Promise<void> {
  const insurer = await book.find('vendor', { client_id: client, type: 'insurer' });
  if (!insurer) return;
  const expensive = assets.filter(({ row }) => Number(row.purchase_cost) >= 900_000).slice(0, 25);
  const sum = expensive.reduce((total, { row }) => total + Number(row.purchase_cost), 0);
  const type = await book.find('insurance-type', {});
  const [start, end] = [addMonths(book.today, -10), addDays(addMonths(book.today, 2), -1)];
  const policy = await book.put('insurance-policy', {
    client_id: client,
    policy_no: `SGI/EEI/${48_200 + client}`,
    insurer_id: insurer.id,
    insurance_type_id: type?.id,
    start_on: start,
    end_on: end,
    state: 'active',
    reminded_on: lastReminder(book, end),
    report_within_days: 14,
    sum_insured: Math.ceil((sum * 1.1) / 100_000) * 100_000,
    premium: Math.round(sum * 0.6) / 100,
    deductible: 25_000,
  });
  for (const { row } of expensive)
    await book.put('insured-asset', { policy_id: policy.id, asset_id: row.id, insured_value: row.purchase_cost });
  await putClaims(book, { policy: policy.id, expensive, start, approver: people.get('client-admin') ?? null });
}

type Insured = {
  readonly policy: number;
  readonly expensive: readonly DemoAsset[];
  readonly start: string;
  readonly approver: number | null;
};

async function putClaims(book: Book, { policy, expensive, start, approver }: Insured): Promise<void> {
  const claims = [
    ['closed', 60, 'Water from the floor above ran into the cabinet.', 180_000, 150_000],
    ['under_assessment', 250, 'A voltage surge damaged the power supply.', 95_000, null],
  ] as const;
  for (const [index, [state, after, cause, claimed, settled]] of claims.entries()) {
    const asset = expensive[index * 3];
    if (!asset) continue;
    await book.put('insurance-claim', {
      policy_id: policy,
      asset_id: asset.row.id,
      state,
      loss_on: addDays(start, after),
      intimated_on: addDays(start, after + 2),
      cause,
      claimed_amount: claimed,
      surveyor: 'A. Kulkarni and Partners',
      assessed_amount: settled,
      settled_amount: settled,
      deductible_applied: settled === null ? null : 25_000,
      settled_on: settled === null ? null : addDays(start, after + 45),
      accepted_by_id: settled === null ? null : approver,
    });
  }
}
