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

/** A branch of the organisation, led by one of its users where there is one. */
export async function putBranch(
  book: Book,
  branch: Branch,
  organisation: Organisation,
  ids: BranchIds,
): Promise<SeedRow> {
  const [latitude, longitude] = branch.place;
  return book.put('branch', {
    client_id: ids.client,
    head_user_id: ids.head,
    name: branch.name,
    code: branch.code,
    gstin: gstinOf(branch.gstState, organisation.pan),
    country_id: await book.idOf('country', { iso2: 'IN' }),
    state_id: await book.idOf('state', { gst_state_code: branch.gstState }),
    address_line1: branch.address,
    city: branch.city,
    pin_code: branch.pinCode,
    phone: branch.phone,
    email: `${branch.code.toLowerCase()}@${organisation.name.toLowerCase().replaceAll(' ', '-')}.test`,
    bed_count: branch.beds,
    calendar_id: await book.idOf('holiday-calendar', { code: 'BUSINESS-HOURS' }),
    latitude,
    longitude,
    is_active: true,
  });
}

type BranchIds = { readonly client: number; readonly head: number | null };
