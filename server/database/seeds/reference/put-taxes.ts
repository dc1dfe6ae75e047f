import type { Put } from '../types.ts';
import { linesOf, namesOf, numberOrNull } from './table.ts';
import { gstRates, gstTypes, tdsChange, tdsRates } from './taxes.ts';

/** Creates tax rates as rows with dates, so that an earlier document retains the rate of its date. */
export async function putTaxes(put: Put): Promise<void> {
  for (const { from, to, rates } of gstRates) {
    for (const type of gstTypes) {
      for (const percent of rates) await put('tax', gstRow(type, percent, from, to));
    }
  }
  for (const cells of linesOf(tdsRates, '|')) {
    const { firstOld, lastOld, firstNew, newSection } = tdsChange;
    await put('tds-rule', { ...tdsRow(cells), legacy_section: cells[0], valid_from: firstOld, valid_to: lastOld });
    await put('tds-rule', { ...tdsRow(cells), new_code: newSection, valid_from: firstNew, valid_to: null });
  }
}

function gstRow(type: (typeof gstTypes)[number], percent: number, from: string, to: string | null): Row {
  const word = type === 'igst' ? 'IGST' : 'GST';
  return {
    code: `${word}-${percent}-${from.slice(0, 4)}`,
    ...namesOf([`${word} ${percent}%`, `${word} ${percent} %`, `${word} ${percent} %`, `${word} ${percent}%`]),
    tax_type: type,
    percent,
    cess_percent: 0,
    valid_from: from,
    valid_to: to,
    sort_order: percent * 10,
    is_active: to === null,
  };
}

type Row = Record<string, unknown>;

function tdsRow(cells: readonly string[]): Row {
  const [, entity, percent, limits, excess] = cells;
  const [single, annual] = limits?.split(' ').map(numberOrNull) ?? [];
  return {
    ...namesOf(cells.slice(-4)),
    vendor_entity: entity,
    rate_percent: Number(percent),
    single_threshold: single,
    annual_threshold: annual,
    base: 'net',
    rounding: 'rupee',
    on_excess_only: excess === 'yes',
    is_active: true,
  };
}
