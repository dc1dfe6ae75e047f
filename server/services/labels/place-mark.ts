import { quietBox } from './code-rectangles.ts';
import type { LabelShape } from './label-shape.ts';
import type { Box, PlacedCode } from './place-code.ts';
import { lineHeight, type Measure } from './place-texts.ts';

/** White words on a black bar; `size` is the size of the font. */
export type PlacedMark = Box & { readonly kind: 'mark'; readonly text: string; readonly size: number };

const inset = 0.5;
const highest = 6;
/** Millimetres: the smallest bar whose words can be read. */
const least = { width: 12, height: 2 } as const;

/**
 * The mark of a test label: at the lower edge of the largest place next to the code, so that the code can still be scanned,
 * and across the code where it leaves no place. It covers other texts.
 */
export function placeMark(
  { width, height }: Pick<LabelShape, 'width' | 'height'>,
  text: string,
  code: PlacedCode | null,
  measure: Measure,
): PlacedMark {
  const whole: Box = { x: 0, y: 0, width, height };
  const places = code ? placesAround(whole, quietBox(code)) : [whole];
  const fitting = places.filter((place) => place.width >= least.width && place.height >= least.height);
  const [place = middle(whole)] = fitting.sort((one, other) => other.width * other.height - one.width * one.height);
  const bar = { width: place.width - 2 * inset, height: Math.min(highest, Math.max(least.height, place.height / 3)) };
  const wanted = bar.height / lineHeight;
  const wide = measure(text, wanted, true);
  const size = Math.min(wanted, (wanted * (bar.width - 1)) / wide);
  return { kind: 'mark', text, size, x: place.x + inset, y: place.y + place.height - bar.height, ...bar };
}

/** Where the words of a mark begin, so that they are in the middle of its bar. */
export function markPlace({ x, y, width, height, size }: PlacedMark, wide: number): { x: number; base: number } {
  return { x: x + (width - wide) / 2, base: y + height / 2 + size * 0.36 };
}

function placesAround(whole: Box, code: Box): Box[] {
  const right = code.x + code.width;
  const bottom = code.y + code.height;
  return [
    { ...whole, x: right, width: whole.width - right },
    { ...whole, width: code.x },
    { ...whole, y: bottom, height: whole.height - bottom },
    { ...whole, height: code.y },
  ];
}

function middle(whole: Box): Box {
  return { ...whole, y: whole.height / 3, height: whole.height / 3 };
}
