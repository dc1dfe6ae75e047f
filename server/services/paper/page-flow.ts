import { type Style, Typesetter } from './typesetter.ts';

type Document = PDFKit.PDFDocument;

/** The measures of an A4 page in points. */
export const page = { width: 595.28, height: 841.89, side: 48, top: 44, bottom: 60 } as const;
export const innerWidth = page.width - 2 * page.side;

/** The line height of the fonts, as a multiple of their size. */
const lineHeight = 1.36;

export function heightOf({ size }: Style, lines = 1): number {
  return size * lineHeight * lines;
}

/** Puts lines one below the other, on as many pages as they need. */
export class PageFlow {
  readonly doc: Document;
  readonly type: Typesetter;
  y: number = page.top;
  /** Draws what is repeated at the top of each further page, such as the header row of a table. */
  onNewPage: (() => void) | null = null;

  constructor(doc: Document) {
    this.doc = doc;
    this.type = new Typesetter(doc);
  }

  /** The points left on this page. */
  get room(): number {
    return page.height - page.bottom - this.y;
  }

  get isAtTop(): boolean {
    return this.y === page.top;
  }

  /** Starts a new page if fewer than that many points are left. */
  need(points: number): void {
    if (this.room < points && !this.isAtTop) this.newPage();
  }

  newPage(): void {
    this.doc.addPage();
    this.y = page.top;
    this.onNewPage?.();
  }

  space(points: number): void {
    if (!this.isAtTop) this.y += points;
  }

  /** Writes a text within a width; a long text continues on the next pages. */
  write(text: string, style: Style, x: number = page.side, width: number = innerWidth): void {
    for (const line of this.type.lines(text, style, width)) {
      this.need(heightOf(style));
      this.type.draw(line, x, this.y, style);
      this.y += heightOf(style);
    }
  }

  rule(colour: string, thickness: number): void {
    this.doc.rect(page.side, this.y, innerWidth, thickness).fill(colour);
    this.y += thickness;
  }
}
