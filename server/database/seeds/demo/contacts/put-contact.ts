import type { Book } from '../book.ts';
import { contactNames } from '../masters/vendors.ts';

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

function phoneOf(serial: number): string {
  return `+9199${String(23_300_000 + serial * 13)}`;
}
