import type { SeedRow } from '../../types.ts';
import type { Book } from '../book.ts';
import type { Branch, Organisation } from '../organisations.ts';
import { gstinOf } from '../tax-numbers.ts';

/** The organisation's own row. */
export async function putClient(book: Book, organisation: Organisation): Promise<SeedRow> {
  const [head] = organisation.branches as [Branch];
  const domain = `${organisation.name.toLowerCase().replaceAll(' ', '-')}.test`;
  return book.put('client', {
    client_name: organisation.name,
    legal_name: organisation.legalName,
    status: organisation.status,
    category_id: await book.idOf('client-category', { code: organisation.category }),
    pan: organisation.pan,
    gstin: gstinOf(head.gstState, organisation.pan),
    client_email: `office@${domain}`,
    client_phone: organisation.phone,
    client_primary_contact: 'Office of the administrator',
    address_line1: head.address,
    city: organisation.city,
    pin_code: head.pinCode,
    country_id: await book.idOf('country', { iso2: 'IN' }),
    state_id: await book.idOf('state', { gst_state_code: head.gstState }),
    currency_id: await book.idOf('currency', { iso_code: 'INR' }),
    timezone: 'Asia/Kolkata',
    locale: 'en',
    fiscal_year_start_month: 4,
    seat_limit: 50,
  });
}
