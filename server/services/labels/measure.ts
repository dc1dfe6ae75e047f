import PDFDocument from 'pdfkit';
import { Typesetter } from '../paper/typesetter.ts';
import type { Measure } from './place-texts.ts';

/** Points per millimetre. */
export const points = 72 / 25.4;
/** The distance from the top of a line to its baseline, as a fraction of the font size. */
export const ascent = 1.03;

/** Measures widths with the fonts that PDFs and pictures are drawn with. */
export function measureWith(type: Typesetter): Measure {
  return (text, size, isBold) =>
    type.width(text, { size: size * points, weight: isBold ? 'bold' : 'regular' }) / points;
}

export function makeMeasure(): Measure {
  return measureWith(new Typesetter(new PDFDocument({ margin: 0 })));
}
