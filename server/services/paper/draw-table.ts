import { heightOf, innerWidth, type PageFlow, page } from './page-flow.ts';
import type { Block } from './paper.ts';
import type { Style } from './typesetter.ts';

type Table = Extract<Block, { kind: 'table' }>;

const cell: Style = { size: 8.5 };
const head: Style = { size: 8, weight: 'bold', colour: '#4a5058' };
const padding = 4;
/** A longer word may be broken. */
const longestWord = 110;
/** The number of rows that are measured to choose the widths of the columns. */
const measuredRows = 60;
const widest = 200;

/** A table over as many pages as it needs; the header row is repeated on each. */
export function drawTable(flow: PageFlow, { head: titles, rows }: Table): void {
  const widths = widthsOf(flow, titles, rows);
  const drawHead = () => drawRow(flow, titles, widths, head, '#9aa3ad');
  flow.need(heightOf(head) + 2 * heightOf(cell) + 4 * padding);
  drawHead();
  flow.onNewPage = drawHead;
  for (const row of rows) drawRow(flow, row, widths, cell, '#dfe3e7');
  flow.onNewPage = null;
  flow.space(4);
}

/**
 * Columns are as wide as their contents, and are widened together until they fill the page. If the contents need too much,
 * every column has room for its longest word and the rest is shared in proportion to what each needs.
 */
function widthsOf(flow: PageFlow, titles: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const some = rows.slice(0, measuredRows);
  const columns = titles.map((title, n) => {
    const texts = some.map((row) => (row[n] ?? '').slice(0, 200));
    const measure = (parts: (text: string) => string[]) =>
      Math.max(
        ...parts(title).map((part) => flow.type.width(part, head)),
        ...texts.flatMap(parts).map((part) => flow.type.width(part, cell)),
      );
    const least =
      Math.min(
        longestWord,
        measure((text) => text.split(/\s+/)),
      ) +
      2 * padding +
      1;
    const wanted =
      Math.min(
        widest,
        measure((text) => text.split('\n')),
      ) +
      2 * padding +
      1;
    return { least, more: Math.max(0, wanted - least) };
  });
  const least = columns.reduce((sum, column) => sum + column.least, 0);
  const more = columns.reduce((sum, column) => sum + column.more, 0);
  if (least > innerWidth) return columns.map((column) => (column.least * innerWidth) / least);
  const rest = innerWidth - least;
  const share = (column: (typeof columns)[number]) => (more > 0 ? column.more / more : column.least / least);
  return columns.map((column) => column.least + rest * share(column));
}

/** A row that is higher than a page continues on the next one. */
function drawRow(
  flow: PageFlow,
  texts: readonly string[],
  widths: readonly number[],
  style: Style,
  lineColour: string,
): void {
  let lines = widths.map((width, n) => flow.type.lines(texts[n] ?? '', style, width - 2 * padding));
  const height = heightOf(style, highest(lines)) + 2 * padding;
  const body = page.height - page.top - page.bottom - heightOf(head) - 2 * padding;
  flow.need(Math.min(height, body));
  while (highest(lines) > 0) {
    const fitting = Math.max(1, Math.floor((flow.room - 2 * padding) / heightOf(style)));
    drawPart(
      flow,
      lines.map((column) => column.slice(0, fitting)),
      widths,
      style,
      lineColour,
    );
    lines = lines.map((column) => column.slice(fitting));
    if (highest(lines) > 0) flow.newPage();
  }
}

function drawPart(
  flow: PageFlow,
  lines: readonly (readonly string[])[],
  widths: readonly number[],
  style: Style,
  lineColour: string,
): void {
  let x: number = page.side;
  lines.forEach((column, n) => {
    column.forEach((line, at) => {
      flow.type.draw(line, x + padding, flow.y + padding + heightOf(style, at), style);
    });
    x += widths[n] as number;
  });
  flow.y += heightOf(style, highest(lines)) + 2 * padding;
  flow.doc.rect(page.side, flow.y - 0.5, innerWidth, 0.5).fill(lineColour);
}

function highest(lines: readonly (readonly string[])[]): number {
  return Math.max(...lines.map(({ length }) => length));
}
