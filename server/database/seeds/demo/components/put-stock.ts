import { linesOf } from '../../reference/table.ts';
import type { Book } from '../book.ts';
import { components } from './components.ts';

/** An organisation's own checklist and label, and the settings of its public page. */
export async function putOwnForms(book: Book, client: number): Promise<void> {
  await putChecklist(book, client);
  await putLabel(book, client);
  await putPublicPages(book, client);
}

async function putChecklist(book: Book, client: number): Promise<void> {
  const list = await book.put('checklist-template', {
    client_id: client,
    name: 'Ward round of equipment',
    code: 'OWN-ROUND',
    kind: 'inspection',
    version: 1,
  });
  const questions = ['Chargers plugged in', 'Devices clean', 'Stickers readable'];
  for (const [index, text] of questions.entries()) {
    await book.put('checklist-item', {
      checklist_template_id: list.id,
      client_id: client,
      position: (index + 1) * 10,
      text,
      type: 'pass_fail',
    });
  }
}

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

/** The parts that a workshop has in stock. */
export async function putComponents(book: Book, client: number): Promise<void> {
  for (const [code, name, category, unit, part, hsn, cost, min, reorder, consumable] of linesOf(components, '|')) {
    await book.put('component', {
      client_id: client,
      code,
      name,
      category_id: await book.idOf('component-category', { code: category }),
      unit_id: await book.idOf('component-unit', { code: unit }),
      part_no: part,
      hsn_sac: hsn,
      unit_cost: Number(cost),
      min_qty: Number(min),
      reorder_qty: Number(reorder),
      is_consumable: consumable === 'yes',
    });
  }
}
