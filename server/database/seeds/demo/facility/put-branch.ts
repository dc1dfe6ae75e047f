import type { SeedRow } from '../../types.ts';
import type { Book } from '../book.ts';
import type { Branch, Organisation } from '../organisations.ts';
import { gstinOf } from '../tax-numbers.ts';

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
