import type { Book } from '../book.ts';

/** The organisation requires an acceptance certificate for every ventilator in intensive care. */
export async function putRequiredDocuments(book: Book, client: number): Promise<void> {
  await book.put('document-type', {
    client_id: client,
    code: 'ACCEPTANCE',
    name: 'Acceptance certificate',
    description: 'Signed by the department when the equipment was handed over.',
    for_assets: true,
    mandatory_asset_type_ids: await book.idsOf('asset-type', ['VENT-ICU']),
    translations: {
      de: { name: 'Abnahmeprotokoll' },
      fr: { name: 'Procès-verbal de réception' },
      pt: { name: 'Termo de aceitação' },
    },
  });
}
