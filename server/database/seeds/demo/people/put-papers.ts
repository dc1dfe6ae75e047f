import { addDays } from '#schemas/_meta/days.ts';
import type { Book } from '../book.ts';

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
