import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { logoPicture } from '../paper/logo-picture.ts';
import { Typesetter } from '../paper/typesetter.ts';
import { codeRectangles, quietBox } from './code-rectangles.ts';
import { inkOn } from './colours.ts';
import type { LabelContent, LabelWarning, LabelWork, Sheet } from './label-shape.ts';
import { type Layout, layoutLabel, type Placed } from './layout.ts';
import { ascent, measureWith, points } from './measure.ts';
import type { Box } from './place-code.ts';
import { markPlace } from './place-mark.ts';

type Document = PDFKit.PDFDocument;

/** The number of labels drawn before other work gets a turn, such as writing finished output. */
const labelsOfStep = 20;
const border = 0.1;

/**
 * Writes all labels of a print as PDF into a file, in exact millimetres, with the codes as vector graphics; returns the
 * warnings.
 */
export async function writePdf(work: LabelWork, to: string): Promise<LabelWarning[]> {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: 'Labels' } });
  const file = createWriteStream(to, { mode: 0o600 });
  doc.pipe(file);
  const drawer = new LabelDrawer(doc, work, work.logo && (await logoPicture(work.logo)));
  const warnings: LabelWarning[] = [];
  let drawn = 0;
  for (const label of work.labels) {
    const layout = drawer.layout(label);
    for (let copy = 0; copy < work.copies; copy += 1) {
      drawer.draw(label, layout);
      warnings.push(...layout.warnings);
      drawn += 1;
      if (drawn % labelsOfStep === 0) await setImmediate();
    }
  }
  doc.end();
  await finished(file);
  return warnings;
}

/** Draws labels one after the other, into the cells of sheets or each on its own page. */
export class LabelDrawer {
  readonly #doc: Document;
  readonly #work: LabelWork;
  readonly #logo: Buffer | null;
  readonly #type: Typesetter;
  #cell: number;
  #hasPage = false;

  constructor(doc: Document, work: LabelWork, logo: Buffer | null) {
    this.#doc = doc;
    this.#work = work;
    this.#logo = logo;
    this.#type = new Typesetter(doc);
    this.#cell = work.sheet ? work.startCell - 1 : 0;
  }

  layout(label: LabelContent): Layout {
    return layoutLabel(this.#work.shape, label, measureWith(this.#type), null);
  }

  draw(label: LabelContent, { elements }: Layout): void {
    const { shape, hasBorders } = this.#work;
    const [left, top] = this.#nextPlace();
    this.#doc.save().translate(left * points, top * points);
    const whole = { x: 0, y: 0, width: shape.width, height: shape.height };
    if (label.fill) this.#fill([whole], label.fill);
    if (hasBorders)
      this.#doc
        .lineWidth(border * points)
        .rect(0, 0, shape.width * points, shape.height * points)
        .stroke('#999999');
    for (const element of elements) this.#element(element, inkOn(label.fill));
    this.#doc.restore();
  }

  #nextPlace(): readonly [left: number, top: number] {
    const { sheet, shape, nudge } = this.#work;
    const [x, y] = nudge;
    if (!sheet) {
      this.#page(shape.width, shape.height);
      return [x, y];
    }
    const perPage = sheet.columns * sheet.rows;
    if (!this.#hasPage || this.#cell === perPage) {
      this.#page(sheet.pageWidth, sheet.pageHeight);
      this.#cell %= perPage;
    }
    const [left, top] = cellPlace(sheet, this.#cell);
    this.#cell += 1;
    return [left + x, top + y];
  }

  #page(width: number, height: number): void {
    this.#doc.addPage({ size: [width * points, height * points], margin: 0 });
    this.#hasPage = true;
  }

  #element(element: Placed, ink: string): void {
    if (element.kind === 'code') {
      this.#fill([quietBox(element)], '#ffffff');
      this.#fill(codeRectangles(element), '#000000');
    }
    if (element.kind === 'line') this.#fill([element], ink);
    if (element.kind === 'mark') {
      const { text, size } = element;
      const at = markPlace(element, measureWith(this.#type)(text, size, true));
      this.#fill([element], '#000000');
      const style = { size: size * points, weight: 'bold', colour: '#ffffff' } as const;
      this.#type.drawOnBase(text, at.x * points, at.base * points, style);
    }
    if (element.kind === 'text') {
      const { x, y, size, text, isBold } = element;
      const style = { size: size * points, weight: isBold ? 'bold' : 'regular', colour: ink } as const;
      this.#type.drawOnBase(text, x * points, (y + size * ascent) * points, style);
    }
    if (element.kind === 'logo' && this.#logo) {
      const fit: [number, number] = [element.width * points, element.height * points];
      this.#doc.image(this.#logo, element.x * points, element.y * points, { fit });
    }
  }

  #fill(boxes: readonly Box[], colour: string): void {
    for (const { x, y, width, height } of boxes)
      this.#doc.rect(x * points, y * points, width * points, height * points);
    this.#doc.fill(colour);
  }
}

/** The upper left corner of a cell; cells are counted from 0, row by row. */
export function cellPlace(sheet: Sheet, cell: number): readonly [left: number, top: number] {
  const [column, row] = [cell % sheet.columns, Math.floor(cell / sheet.columns)];
  return [sheet.marginLeft + column * sheet.pitchX, sheet.marginTop + row * sheet.pitchY];
}
