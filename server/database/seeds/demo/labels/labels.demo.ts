import type { Book } from '../book.ts';
import { defineDemo } from '../define-demo.ts';

/** An organisation's own label, and the settings of its public page. */
export default defineDemo('labels', {
  after: 'ward-round',
  run: async (book, { client }) => {
    await putLabel(book, client);
    await putPublicPages(book, client);
  },
});

async function putLabel(book: Book, client: number): Promise<void> {
  const label = await book.put('label-template', {
    client_id: client,
    name: 'Asset tag, tape 24 mm',
    code: 'OWN-TAPE-24',
    label_kind_id: await book.idOf('label-kind', { code: 'QR' }),
    media: 'roll',
    width_mm: 50,
    height_mm: 24,
    symbology: 'qr',
    code_mm: 17.6,
  });
  await book.put('label-item', {
    label_template_id: label.id,
    client_id: client,
    position: 10,
    item: 'Asset number',
    content: '{{asset.asset_no}}',
  });
}

async function putPublicPages(book: Book, client: number): Promise<void> {
  const bedside = ['PMON-BED', 'SPUMP-STD', 'IPUMP-VOL', 'BED-EL'];
  await book.put('public-leaf-profile', {
    client_id: client,
    name: 'Equipment at the bedside',
    asset_type_ids: await book.idsOf('asset-type', bedside),
    show_cover: true,
    help_desk_phone: '4444',
    help_desk_hours: '24 h',
  });
  await book.put('public-leaf-profile', {
    client_id: client,
    name: 'All other equipment, and rooms',
    help_desk_phone: '4444',
    help_desk_hours: '24 h',
  });
}
