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

const services = [
  'assets',
  'tickets',
  'pm',
  'calibration',
  'qa',
  'orders',
  'insurance',
  'lsm',
  'labels',
  'public_pages',
];

/** The services that an organisation has bought: the first `number` of them, valid for `days` more days. */
export async function putServices(book: Book, client: number, number: number, days: number | null): Promise<void> {
  for (const service of services.slice(0, number)) {
    await book.put('client-service', {
      client_id: client,
      service,
      valid_from: addDays(book.today, -420),
      valid_to: days === null ? null : addDays(book.today, days),
      limits: service === 'assets' ? [{ name: 'Assets', limit: 5000 }] : null,
    });
  }
}

/** The theme of an organisation. */
export async function putTheme(book: Book, client: number, name: string, primary_colour: string): Promise<void> {
  await book.put('theme', { client_id: client, name: `${name} look`, primary_colour });
}

/** A user's profile. */
export async function putProfile(book: Book, user: number, display_name: string, bio: string): Promise<void> {
  await book.put('user-profile', { user_id: user, display_name, bio });
}
