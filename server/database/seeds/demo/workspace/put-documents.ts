import { addDays } from '#schemas/_meta/days.ts';
import type { Book } from '../book.ts';
import { serviceVendor } from '../masters/put-vendors.ts';
import { demoDocuments } from './documents.ts';

/** A manual, a photo, a certificate and a contract, each for the first suitable record of the organisation. */
export async function putDocuments(book: Book, key: string, client: number): Promise<void> {
  for (const document of demoDocuments) {
    const file = book.files.get(`${key} ${document.key}`);
    const owner =
      (await book.find(document.owner, { client_id: client, ...(await kindOf(book, document.owner, client)) })) ??
      (await book.find(document.owner, { client_id: client }));
    if (!file || !owner) continue;
    const { id } = await book.put('file', { ...file, state: 'pending' });
    await book.put('document', {
      client_id: client,
      owner_type: document.owner,
      owner_id: owner.id,
      document_type_id: await book.idOf('document-type', { code: document.type }),
      title: document.title,
      file_id: id,
      visibility: document.visibility,
      issued_on: addDays(book.today, document.issued),
      expires_on: document.expires === undefined ? null : addDays(book.today, document.expires),
    });
  }
}

/** Selects an active vendor, a procedure room, or an asset that a vendor repairs. */
async function kindOf(book: Book, owner: string, client: number): Promise<Record<string, unknown>> {
  if (owner === 'vendor') return { status: 'active' };
  if (owner === 'asset') return assetKind(await serviceVendor(book, client));
  return owner === 'room' ? { room_type_id: await book.idOf('room-type', { code: 'PROCEDURE' }) } : {};
}

function assetKind(service: number | null): Record<string, unknown> {
  return service === null ? {} : { service_vendor_id: service };
}
