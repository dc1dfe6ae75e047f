import { addDays } from '#schemas/_meta/days.ts';
import type { Book } from '../book.ts';

type Holder = {
  readonly type: 'vendor' | 'technician' | 'asset' | 'client';
  readonly id: number;
  readonly client: number;
};

/** A certificate of a vendor, a technician, an asset or the organisation, valid for this many more days. */
export async function putCertificate(book: Book, holder: Holder, code: string, days: number): Promise<void> {
  const { id, renewal_months } = await book.rowOf('certification', { code });
  const valid_to = addDays(book.today, days);
  await book.put('certification-link', {
    client_id: holder.client,
    owner_type: holder.type,
    owner_id: holder.id,
    certification_id: id,
    certificate_no: `${code}/${2020 + (holder.id % 6)}/${String(1000 + holder.id * 7)}`,
    issued_on: addDays(valid_to, -30 * Number(renewal_months ?? 24)),
    valid_to,
  });
}
