import PDFDocument from 'pdfkit';
import { drawFacts } from './draw-facts.ts';
import { drawPictures } from './draw-pictures.ts';
import { drawTable } from './draw-table.ts';
import { logoPicture } from './logo-picture.ts';
import { heightOf, innerWidth, PageFlow, page } from './page-flow.ts';
import type { Block, Paper } from './paper.ts';
import { pdfBytes } from './pdf-bytes.ts';
import type { Style } from './typesetter.ts';

const heading: Style = { size: 12, weight: 'bold' };
const plain: Style = { size: 10 };
const small: Style = { size: 8, colour: '#5a626b' };
const logoBox = { width: 150, height: 40 } as const;

/** A document as PDF: A4 pages with the organisation's header, numbered "n of m". */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.title, Author: paper.organisation },
  });
  const flow = new PageFlow(doc);
  await drawHead(flow, paper);
  for (const block of paper.blocks) await drawBlock(flow, block, paper.colour);
  if (flow.type.missing.size > 0) drawFootnote(flow, paper.boxWord);
  drawFooters(flow, paper);
  return pdfBytes(doc);
}

async function drawHead(flow: PageFlow, { logo, organisation, colour, title, subtitle }: Paper): Promise<void> {
  const picture = logo && (await logoPicture(logo));
  if (picture) flow.doc.image(picture, page.side, flow.y, { fit: [logoBox.width, logoBox.height] });
  const x = page.side + (picture ? logoBox.width + 16 : 0);
  const own: Style = { size: 11, weight: 'bold', colour: '#4a5058' };
  const lines = flow.type.lines(organisation, own, page.side + innerWidth - x);
  lines.forEach((line, n) => {
    flow.type.draw(line, x, flow.y + heightOf(own, n), own);
  });
  flow.y += Math.max(picture ? logoBox.height : 0, heightOf(own, lines.length)) + 8;
  flow.rule(colour, 2);
  flow.y += 12;
  flow.write(title, { size: 18, weight: 'bold' });
  if (subtitle !== '') flow.write(subtitle, { size: 10, colour: '#4a5058' });
  flow.y += 8;
}

function drawFootnote(flow: PageFlow, text: string): void {
  flow.space(12);
  flow.write(text, small);
}

type Drawers = {
  readonly [Kind in Block['kind']]: (
    flow: PageFlow,
    block: Extract<Block, { kind: Kind }>,
    colour: string,
  ) => void | Promise<void>;
};

const drawers: Drawers = {
  facts: (flow, { facts }) => drawFacts(flow, facts),
  table: drawTable,
  pictures: drawPictures,
  text: (flow, { text }) => flow.write(text, plain),
  heading: (flow, { text }, colour) => {
    flow.space(10);
    flow.need(heightOf(heading) + 60);
    flow.write(text, heading);
    flow.rule(colour, 0.75);
    flow.y += 7;
  },
};

async function drawBlock<Kind extends Block['kind']>(
  flow: PageFlow,
  block: Extract<Block, { kind: Kind }>,
  colour: string,
): Promise<void> {
  const draw: Drawers[Kind] = drawers[block.kind as Kind];
  await draw(flow, block, colour);
}

/** The footer of each page; the number of pages is only known at the end. */
function drawFooters({ doc, type }: PageFlow, { footer, pageWord, title }: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let n = 0; n < count; n += 1) {
    doc.switchToPage(start + n);
    const number = pageWord.replace('{page}', String(n + 1)).replace('{pages}', String(count));
    const room = innerWidth - type.width(number, small) - 12;
    const y = page.height - page.bottom + 14;
    doc.rect(page.side, y - 4, innerWidth, 0.5).fill('#c9ced4');
    const [first] = type.lines(title, small, room) as [string];
    const [second] = type.lines(footer, small, room) as [string];
    type.draw(first, page.side, y, small);
    type.draw(second, page.side, y + heightOf(small), small);
    type.draw(number, page.side + innerWidth - type.width(number, small), y, small);
  }
}
