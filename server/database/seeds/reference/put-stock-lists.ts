import type { Put } from '../types.ts';
import { type IdByCode, putList } from './put-list.ts';
import {
  componentCategories,
  componentNotes,
  componentUnits,
  labelColours,
  labelItems,
  labelKinds,
  labelTemplates,
  lsmNotes,
} from './stock-lists.ts';
import { linesOf, namesOf } from './table.ts';

const lines = (text: string) => linesOf(text, '|');

/** Creates the lists of components and of notes on beacons, and the first labels. */
export async function putStockLists(put: Put): Promise<void> {
  await putList(put, 'component-category', lines(componentCategories));
  await putList(put, 'component-unit', lines(componentUnits), ([uqc, decimals]) => ({
    uqc,
    decimals: Number(decimals),
  }));
  await putList(put, 'component-note-category', lines(componentNotes));
  await putList(put, 'lsm-note-category', lines(lsmNotes));
  await putLabels(put, await putList(put, 'label-kind', lines(labelKinds), ([, kind]) => ({ kind })));
}

async function putLabels(put: Put, kinds: IdByCode): Promise<void> {
  for (const cells of lines(labelTemplates)) {
    const [code, kind = '', media] = cells;
    const template = await put('label-template', {
      code,
      ...namesOf(cells.slice(-4)),
      label_kind_id: kinds.get(kind),
      media,
      symbology: 'qr',
      ...coloursOf(kind),
      ...namedNumbers(cells.slice(3, -4).join(' ')),
    });
    const items = linesOf(labelItems, ' | ').filter(([of]) => of === kind);
    for (const [index, [, item, content]] of items.entries()) {
      await put('label-item', {
        label_template_id: template.id,
        position: (index + 1) * 10,
        item,
        type: 'text',
        content,
        is_bold: index === 0,
      });
    }
  }
}

function coloursOf(kind: string): object {
  const colours = lines(labelColours).flatMap(([of, result, colour]) => (of === kind ? [{ result, colour }] : []));
  return colours.length > 0 ? { colours } : {};
}

const measures = [
  'width_mm',
  'height_mm',
  'code_mm',
  'page_width_mm',
  'page_height_mm',
  'columns',
  'rows',
  'margin_left_mm',
  'margin_top_mm',
  'pitch_x_mm',
  'pitch_y_mm',
] as const;

/** The measures in the order of the cells; a roll has only the first three. */
function namedNumbers(text: string): Record<string, number> {
  const given = text.split(' ').filter((cell) => cell !== '-');
  return Object.fromEntries(given.map((cell, n) => [measures[n] as string, Number(cell)]));
}
