import { linesOf } from '../reference/table.ts';
import type { Book } from './book.ts';
import { gstinOf, panOf } from './tax-numbers.ts';
import { contactNames, vendors } from './vendors.ts';

const withGstin = ['registered_regular', 'registered_composition', 'sez'];

/** The vendors of an organisation, each with a person to call. */
export async function putVendors(book: Book, key: string, clientId: number): Promise<void> {
  for (const [index, cells] of linesOf(vendors[key] ?? '', '|').entries()) {
    const row = await vendorRow(book, cells, index);
    const { id } = await book.put('vendor', { client_id: clientId, ...row });
    await putContact(book, { type: 'vendor', id, client: clientId }, index);
  }
}

export type ContactOwner = { readonly type: string; readonly id: number; readonly client: number };

/** A primary contact of a vendor, branch, department or organisation. */
export async function putContact(book: Book, owner: ContactOwner, index: number): Promise<void> {
  const [full_name, designation] = contactNames[index % contactNames.length]!;
  await book.put('contact', {
    client_id: owner.client,
    owner_type: owner.type,
    owner_id: owner.id,
    full_name,
    designation,
    phone: phoneOf(index + owner.id),
    email: `${full_name.toLowerCase().replaceAll(' ', '.')}@contacts.test`,
    is_primary: true,
    gets_escalation: index % 3 === 0,
  });
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
    service_ids: await Promise.all(services.split(' ').map((code) => book.idOf('vendor-service', { code }))),
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
