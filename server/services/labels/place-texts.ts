import type { LabelWarning } from './label-shape.ts';
import type { Box } from './place-code.ts';

/** Measures the width of a text in millimetres; `size` is in millimetres as well. */
export type Measure = (text: string, size: number, isBold: boolean) => number;

/** A text with the index of its item. */
export type StyledText = {
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
  readonly item: number;
};

/** One line; `size` is the size of the font, `height` that of the line, `inked` the width of its letters. */
export type PlacedText = Box & StyledText & { readonly kind: 'text'; readonly inked: number };

type Warn = (warning: LabelWarning, item: number) => void;

export const lineHeight = 1.3;
/** 4 points, the smallest readable size. */
export const leastSize = 1.41;
const graphemes = new Intl.Segmenter();

/** Stacks texts, centred vertically: all are made smaller until they fit the height, and each until it fits the width. */
export function stackTexts(box: Box, texts: readonly StyledText[], measure: Measure, warn: Warn): PlacedText[] {
  const wanted = texts.reduce((sum, { size }) => sum + size * lineHeight, 0);
  const part = Math.min(1, box.height / wanted);
  const placed: PlacedText[] = [];
  let y = box.y + Math.max(0, (box.height - wanted) / 2);
  for (const one of texts) {
    const size = Math.max(leastSize, one.size * part);
    if (y + size * lineHeight > box.y + box.height + 0.01) {
      warn('text_left_out', one.item);
      continue;
    }
    placed.push(fitLine({ ...box, y, height: size * lineHeight }, { ...one, size }, measure, warn));
    y += size * lineHeight;
  }
  return placed;
}

/** Places a text in its own box: in as many lines as fit, with a smaller size if that is not enough. */
export function placeText(box: Box, one: StyledText, measure: Measure, warn: Warn): PlacedText[] {
  for (let size = one.size; ; size *= 0.92) {
    const last = size <= leastSize;
    const fitting = { ...one, size: last ? leastSize : size };
    const lines = wrap(fitting, box.width, measure);
    const room = Math.max(1, Math.floor((box.height + 0.01) / (fitting.size * lineHeight)));
    const isNarrow = lines.every((line) => measure(line, fitting.size, one.isBold) <= box.width);
    if (!last && (lines.length > room || !isNarrow)) continue;
    if (lines.length > room) warn('text_shortened', one.item);
    const height = fitting.size * lineHeight;
    return lines
      .slice(0, room)
      .map((text, n) => fitLine({ ...box, y: box.y + n * height, height }, { ...fitting, text }, measure, warn));
  }
}

function wrap({ text, size, isBold }: StyledText, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer, size, isBold) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function fitLine(box: Box, { text, size, isBold, item }: StyledText, measure: Measure, warn: Warn): PlacedText {
  const wide = measure(text, size, isBold);
  const smaller = wide > box.width ? Math.max(leastSize, (size * box.width) / wide) : size;
  const placed = { kind: 'text', ...box, size: smaller, isBold, item } as const;
  const inked = measure(text, smaller, isBold);
  if (inked <= box.width + 0.01) return { ...placed, text, inked };
  warn('text_shortened', item);
  return { ...placed, text: shortened(text, box.width, (part) => measure(part, smaller, isBold)), inked: box.width };
}

function shortened(text: string, width: number, measure: (part: string) => number): string {
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
