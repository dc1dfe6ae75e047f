import type { Column } from '../../../cells/columns.ts';

/** Width in pixels by column name. */
export type Widths = Readonly<Record<string, number>>;

export const widthBounds = { least: 56, most: 900 };

/** The valid widths that somebody set for the columns of this list; anything else is left out. */
export function widthsIn(stored: unknown, list: string): Widths {
  const ofList = isObject(stored) && Object.hasOwn(stored, list) ? stored[list] : null;
  return knownWidths(ofList);
}

export function knownWidths(stored: unknown): Widths {
  if (!isObject(stored)) return {};
  const entries = Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1]));
  return Object.fromEntries(entries.map(([name, width]) => [name, inBounds(width)]));
}

export function inBounds(width: number): number {
  return Math.round(Math.min(widthBounds.most, Math.max(widthBounds.least, width)));
}

/**
 * The widths in the format of the address: `name:260,room_id:140`, or `auto` where every column has its default width.
 */
export function textOfWidths(widths: Widths): string {
  const text = Object.entries(widths).map(([name, width]) => `${name}:${width}`);
  return text.length > 0 ? text.sort().join() : 'auto';
}

export function widthsOfText(text: string): Widths {
  const pairs = text.split(',').map((part) => part.split(':'));
  return knownWidths(Object.fromEntries(pairs.map(([name, width]) => [name, width ? Number(width) : Number.NaN])));
}

/** The columns with the widths that were set; the others have their default width. */
export function withWidths(columns: Column[], widths: Widths): Column[] {
  return columns.map((column) => {
    const width = widths[column.field.name];
    return width === undefined ? column : { ...column, width };
  });
}

/** The total width of all columns, or null when a column without a width can take the remaining space. */
export function wholeWidth(columns: readonly Column[], boxes: number): number | null {
  const known = columns.map(({ width }) => width);
  return known.every((width) => width !== null) ? known.reduce((sum: number, width) => sum + width!, boxes) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
