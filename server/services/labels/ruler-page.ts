import PDFDocument from 'pdfkit';
import { pdfBytes } from '../paper/pdf-bytes.ts';
import { Typesetter } from '../paper/typesetter.ts';
import type { Sheet } from './label-shape.ts';
import { points } from './measure.ts';
import { cellPlace } from './pdf-labels.ts';

/** A test page that shows where a printer puts things: the edges of all labels, and rulers for measuring. */
export type RulerPage = {
  readonly width: number;
  readonly height: number;
  readonly sheet: Sheet | null;
  readonly nudge: readonly [x: number, y: number];
  /** The instructions, in the language of the person who prints. */
  readonly note: string;
};

const colour = '#555555';

export function drawRulers(page: RulerPage): Promise<Uint8Array> {
  const [width, height] = page.sheet ? [page.sheet.pageWidth, page.sheet.pageHeight] : [page.width, page.height];
  const doc = new PDFDocument({ size: [width * points, height * points], margin: 0 });
  const [x, y] = page.nudge;
  doc
    .save()
    .translate(x * points, y * points)
    .lineWidth(0.15 * points);
  const cells = page.sheet ? page.sheet.columns * page.sheet.rows : 1;
  for (let cell = 0; cell < cells; cell += 1) {
    const [left, top] = page.sheet ? cellPlace(page.sheet, cell) : [0, 0];
    doc.rect(left * points, top * points, page.width * points, page.height * points).stroke(colour);
  }
  ruler(doc, width, (at, length) => [at, 0, at, length]);
  ruler(doc, height, (at, length) => [0, at, length, at]);
  const type = new Typesetter(doc);
  const style = { size: 7, colour } as const;
  const lines = type.lines(page.note, style, Math.max(20, width - 20) * points);
  lines.forEach((line, n) => {
    type.draw(line, 10 * points, 8 * points + n * 10, style);
  });
  doc.restore();
  return pdfBytes(doc);
}

/** A stroke for each millimetre, longer ones for five and ten. */
function ruler(
  doc: PDFKit.PDFDocument,
  length: number,
  stroke: (at: number, length: number) => readonly [number, number, number, number],
): void {
  for (let at = 0; at <= length; at += 1) {
    const [x1, y1, x2, y2] = stroke(at, at % 10 === 0 ? 6 : at % 5 === 0 ? 4 : 2);
    doc.moveTo(x1 * points, y1 * points).lineTo(x2 * points, y2 * points);
  }
  doc.stroke(colour);
}
