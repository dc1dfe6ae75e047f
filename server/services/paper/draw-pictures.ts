import { logoPicture } from './logo-picture.ts';
import { heightOf, innerWidth, type PageFlow, page } from './page-flow.ts';
import type { Block } from './paper.ts';
import type { Style } from './typesetter.ts';

type Pictures = Extract<Block, { kind: 'pictures' }>;
type Cell = { readonly bytes: Buffer; readonly lines: readonly string[] };
type Box = { readonly width: number; readonly height: number };

const caption: Style = { size: 8, colour: '#5a626b' };
const gap = 18;
const columnWidth = (innerWidth - gap) / 2;
const boxes = { photo: { width: columnWidth, height: 150 }, signature: { width: 180, height: 60 } } as const;
/** Pixels per point, so that pictures stay sharp in print. */
const density = 3;

/** Pictures with a caption below each, two in a row; a picture that cannot be read is left out. */
export async function drawPictures(flow: PageFlow, { size, pictures }: Pictures): Promise<void> {
  const box = boxes[size];
  const pixels = { width: box.width * density, height: box.height * density };
  let row: Cell[] = [];
  for (const picture of pictures) {
    const bytes = await logoPicture(picture.bytes, pixels);
    if (!bytes) continue;
    row.push({ bytes, lines: flow.type.lines(picture.caption, caption, columnWidth) });
    if (row.length < 2) continue;
    drawRow(flow, box, row);
    row = [];
  }
  if (row.length > 0) drawRow(flow, box, row);
}

/** A row is as high as its longest caption needs. */
function drawRow(flow: PageFlow, box: Box, row: readonly Cell[]): void {
  const most = Math.max(1, ...row.map(({ lines }) => lines.length));
  const height = box.height + 4 + heightOf(caption, most) + 8;
  flow.need(height);
  row.forEach(({ bytes, lines }, column) => {
    const x = page.side + column * (columnWidth + gap);
    flow.doc.image(bytes, x, flow.y, { fit: [box.width, box.height] });
    lines.forEach((line, n) => {
      flow.type.draw(line, x, flow.y + box.height + 4 + heightOf(caption, n), caption);
    });
  });
  flow.y += height;
}
