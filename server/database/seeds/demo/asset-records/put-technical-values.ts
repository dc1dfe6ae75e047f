import { addDays } from '#schemas/_meta/days.ts';
import { specificationTypes, specificationValues } from '../../reference/specifications.ts';
import { linesOf } from '../../reference/table.ts';
import type { DemoAsset } from '../assets/put-assets.ts';
import type { Book } from '../book.ts';
import type { DemoPlace } from '../define-demo.ts';

/** Specifications by family, and the meters of equipment that counts hours of operation. */
export async function putTechnicalValues(book: Book, { assets }: DemoPlace): Promise<void> {
  for (const asset of assets) {
    for (const line of linesOf(specificationTypes, '|').filter(
      ([family, , kind]) => family === asset.family && kind !== 'date',
    ))
      await putSpecification(book, asset, line);
    if (metered.includes(asset.family) && asset.row.state === 'in_service') await putMeter(book, asset);
  }
}

async function putSpecification(book: Book, { row }: DemoAsset, line: readonly string[]): Promise<void> {
  const [, code = '', kind, , low, high] = line;
  const type = await book.idOf('specification-type', { code });
  const given = { asset_id: row.id, specification_type_id: type };
  if (kind === 'dropdown') {
    const choices = linesOf(specificationValues, '|').filter(([of]) => of === code);
    const [, choice = '', name] = choices[row.id % choices.length] ?? [];
    const value_id = await book.idOf('specification-value', { specification_type_id: type, code: choice });
    await book.put('asset-specification', { ...given, value_id, value: name });
  } else await book.put('asset-specification', { ...given, value: sampleOf(kind, Number(low), Number(high), row.id) });
}

function sampleOf(kind: string | undefined, low: number, high: number, n: number): string {
  if (kind === 'number') return String(Math.round((low + ((high - low) * (1 + (n % 3))) / 4) * 10) / 10);
  return kind === 'boolean' ? 'yes' : 'ECG, SpO₂, blood pressure, temperature';
}

const metered = ['VENT', 'CT', 'DIAL', 'DG'];

async function putMeter(book: Book, { row }: DemoAsset): Promise<void> {
  const meter = await book.put('meter', { asset_id: row.id, name: 'Operating hours', unit: 'h', kind: 'counter' });
  for (const [index, daysAgo] of [180, 90, 4].entries()) {
    await book.put('meter-reading', {
      meter_id: meter.id,
      value: 2400 + (row.id % 50) * 90 + index * 610,
      read_at: `${addDays(book.today, -daysAgo)}T05:00:00.000Z`,
    });
  }
}
