import type { Column } from '../columns.ts';

/** Pixels by column. */
export type Widths = Readonly<Record<string, number>>;

export const widthBounds = { least: 56, most: 900 };

/** The width of every list's columns as somebody set them; what is no such width is left out. */
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

/** As an address says it: `name:260,room_id:140`; `auto` where every column is as wide as usual. */
export function textOfWidths(widths: Widths): string {
  const text = Object.entries(widths).map(([name, width]) => `${name}:${width}`);
  return text.length > 0 ? text.sort().join() : 'auto';
}

export function widthsOfText(text: string): Widths {
  const pairs = text.split(',').map((part) => part.split(':'));
  return knownWidths(Object.fromEntries(pairs.map(([name, width]) => [name, width ? Number(width) : Number.NaN])));
}

/** The columns as wide as they were set, the others as usual. */
export function withWidths(columns: Column[], widths: Widths): Column[] {
  return columns.map((column) => {
    const width = widths[column.field.name];
    return width === undefined ? column : { ...column, width };
  });
}

/** What all columns take together, when none is left that could take the rest; null otherwise. */
export function wholeWidth(columns: readonly Column[], boxes: number): number | null {
  const known = columns.map(({ width }) => width);
  return known.every((width) => width !== null) ? known.reduce((sum: number, width) => sum + width!, boxes) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
