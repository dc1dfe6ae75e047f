import type { FieldModel } from '#generator/model/types.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { minutesAhead } from '#server/database/zone-offsets.ts';
import { memoize } from '#server/memoize.ts';
import { type Cell, type CellStyle, type SheetColumn, workbook } from '#server/services/xlsx/workbook.ts';
import type { ExportRows } from './export-rows.ts';
import { type ExportWords, exportHead, exportText, exportWords } from './export-text.ts';

/**
 * A whole list as a workbook, in the caller's language and zone: titles in place of ids; dates, instants and numbers as
 * values of their type.
 */
export async function* xlsxOf(
  context: ReadContext,
  { fields, pages }: ExportRows,
  onPage?: (rows: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const { engine, caller, entity } = context;
  const { language, zone } = caller;
  const words = exportWords(engine, caller, fields);
  const columns = fields.map((field) => columnOf(field, exportHead(words, field)));
  const cells = fields.map((field) => cellOf(words, field, zone));
  yield* workbook(entity.pluralTitle[language], columns, rowsOf(pages, fields, cells, onPage));
}

type CellOf = (value: unknown, title: unknown, row: ApiRecord) => Cell;

async function* rowsOf(
  pages: AsyncIterable<readonly ApiRecord[]>,
  fields: readonly FieldModel[],
  cells: readonly CellOf[],
  onPage?: (rows: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  const names = fields.map(({ name }) => name);
  for await (const page of pages) {
    yield page.map((row) => {
      const titles = row._titles as Record<string, unknown>;
      const made: Cell[] = [];
      for (let n = 0; n < names.length; n++) made.push(cells[n]!(row[names[n]!], titles[names[n]!], row));
      return made;
    });
    await onPage?.(page.length);
  }
}

function cellOf(words: ExportWords, field: FieldModel, zone: string): CellOf {
  const text = exportText(words, field);
  if (field.kind === 'json') return (value, title, row) => text(value, title, row) || null;
  const number = field.kind === 'date' ? dayNumbers() : field.kind === 'instant' ? instantNumber(zone) : null;
  return (value, title, row) => {
    if (value === null || value === undefined) return null;
    if (number) return number(String(value));
    if (title === undefined && field.ref?.title === 'if_readable') return null;
    if (title === undefined && (typeof value === 'number' || typeof value === 'boolean')) return value;
    return text(value, title, row);
  };
}

const dayLength = 86_400_000;
const daySeconds = 86_400;
/** 1 January 1970 as a spreadsheet's day number. */
const firstDay = 25_569;
/**
 * Spreadsheets count 1900 as a leap year, so their day numbers are correct only from 1 March 1900; earlier dates are written
 * as text.
 */
const firstRight = 61;

const mostDays = 2000;

function dayNumbers(): (day: string) => Cell {
  const known = new Map<string, Cell>();
  return (day) => {
    if (known.size >= mostDays) known.clear();
    return memoize(known, day, () => {
      const number = Date.parse(`${day}T00:00:00Z`) / dayLength + firstDay;
      return number >= firstRight ? number : day;
    });
  };
}

function instantNumber(zone: string): (instant: string) => Cell {
  return (instant) => {
    const number = dayNumberOf(Date.parse(instant) + minutesAhead(instant, zone) * 60_000);
    return number >= firstRight ? number : instant;
  };
}

/**
 * A local instant, in milliseconds, as a spreadsheet's day number, exact to the second: parts of a second are cut off, as on
 * the screens. Most seconds are no exact fraction of a day; the number is never below the true one, because a spreadsheet
 * that cuts off what it does not show would otherwise show the second, and the minute, before.
 */
export function dayNumberOf(local: number): number {
  const seconds = Math.floor(local / 1000) + firstDay * daySeconds;
  const [number, second] = [seconds / daySeconds, seconds % daySeconds];
  const isBelow = (number - Math.floor(number)) * daySeconds < second;
  return isBelow ? number * (1 + Number.EPSILON) : number;
}

const styleByKind: Partial<Record<FieldModel['kind'], CellStyle>> = {
  date: 'day',
  instant: 'instant',
  integer: 'whole',
};
const widthByKind: Partial<Record<FieldModel['kind'], number>> = { date: 12, instant: 17, boolean: 10, string: 24 };

/** Wide enough for the title and for the field's usual values. */
function columnOf(field: FieldModel, title: string): SheetColumn {
  const { kind, decimals, ui } = field;
  const width = widthByKind[kind] ?? (decimals === null && kind !== 'integer' ? 24 : 14);
  const isYear = ui.format === 'year' || field.name === 'id';
  const exact = decimals ? (`decimals${Math.min(4, decimals)}` as CellStyle) : kind === 'decimal' ? 'whole' : null;
  return {
    title,
    width: Math.min(60, Math.max(width, title.length + 4)),
    repeats: kind === 'enum' || kind === 'reference',
    style: exact ?? (isYear ? 'code' : (styleByKind[kind] ?? 'plain')),
  };
}
