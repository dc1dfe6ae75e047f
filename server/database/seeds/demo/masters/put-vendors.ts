import { addDays } from '#schemas/_meta/days.ts';
import { linesOf } from '../../reference/table.ts';
import type { Book } from '../book.ts';
import { putContact } from '../contacts/put-contact.ts';
import { gstinOf, panOf } from '../tax-numbers.ts';
import { putCertificate } from './put-certificate.ts';
import { vendors } from './vendors.ts';

const withGstin = ['registered_regular', 'registered_composition', 'sez'];

/** The vendors of an organisation, each with a contact; the approved ones also have a bank account and branches. */
export async function putVendors(book: Book, key: string, client: number, branches: readonly number[]): Promise<void> {
  for (const [index, cells] of linesOf(vendors[key] ?? '', '|').entries()) {
    const row = await vendorRow(book, cells, index);
    const { id } = await book.put('vendor', { client_id: client, ...row });
    await putContact(book, { type: 'vendor', id, client }, index);
    if (row.status !== 'active') continue;
    await putAccount(book, { id, row, index });
    for (const branch of branches.slice(0, 1 + (index % 2))) await putLink(book, id, branch);
    if (row.type === 'calibration_lab') await putCertificate(book, { type: 'vendor', id, client }, 'NABL', 210);
  }
}

/** The vendor that repairs the imaging equipment of an organisation; null where it has none. */
export async function serviceVendor(book: Book, client: number): Promise<number | null> {
  return (await book.find('vendor', { client_id: client, type: 'service' }))?.id ?? null;
}

type Vendor = { readonly id: number; readonly row: Readonly<Record<string, unknown>>; readonly index: number };

const banks = [
  ['State Bank of India', 'SBIN0000691'],
  ['HDFC Bank', 'HDFC0000007'],
  ['Bank of Baroda', 'BARB0PUNEXX'],
] as const;

async function putAccount(book: Book, { id, row, index }: Vendor): Promise<void> {
  const [bank, ifsc] = banks[index % banks.length]!;
  const overseas = row.gst_category === 'overseas';
  await book.put('vendor-bank', {
    vendor_id: id,
    account_name: row.name,
    account_no: overseas ? 'DE89370400440532013000' : String(30_200_000_000 + id * 7919),
    bank_name: overseas ? 'Commerzbank' : bank,
    ...(overseas ? { swift_code: 'COBADEFF' } : { ifsc }),
    is_default: true,
    status: index % 4 === 3 ? 'unverified' : 'verified',
    verified_at: index % 4 === 3 ? null : `${addDays(book.today, -60 - index)}T06:15:00.000Z`,
  });
}

async function putLink(book: Book, vendor: number, branch: number): Promise<void> {
  const customer_no = `C-${1000 + vendor * 10 + branch}`;
  await book.put('vendor-branch', { vendor_id: vendor, branch_id: branch, customer_no, is_active: true });
}

async function vendorRow(book: Book, cells: readonly string[], index: number): Promise<Record<string, unknown>> {
  const [name = '', type, services = '', category = '', state = '', city, pinCode, days, taxedAs = '', status, reason] =
    cells;
  const overseas = category === 'overseas';
  const pan = panOf(name, taxedAs, index + 1);
  const host = `${name.toLowerCase().replaceAll(' ', '-')}.test`;
  return {
    name,
    type,
    service_ids: await book.idsOf('vendor-service', services.split(' ')),
    gst_category: category,
    country_id: await book.idOf('country', { iso2: overseas ? 'DE' : 'IN' }),
    state_id: overseas ? null : await book.idOf('state', { gst_state_code: state }),
    gstin: withGstin.includes(category) ? gstinOf(state, pan) : null,
    pan: overseas ? null : pan,
    entity_type: taxedAs,
    payment_term_days: Number(days),
    email: `service@${host}`,
    phone: overseas ? '+494515550100' : phoneOf(500 + index),
    website: `https://www.${host}`,
    address_line1: `${12 + index * 7} Industrial Estate`,
    city,
    pin_code: pinCode,
    status,
    block_reason: reason || null,
  };
}

function phoneOf(serial: number): string {
  return `+9199${String(23_300_000 + serial * 13)}`;
}
