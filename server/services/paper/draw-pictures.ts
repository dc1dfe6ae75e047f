import { logoPicture } from './logo-picture.ts';
import { heightOf, innerWidth, type PageFlow, page } from './page-flow.ts';
import type { Block } from './paper.ts';
import type { Style } from './typesetter.ts';

type Pictures = Extract<Block, { kind: 'pictures' }>;

const caption: Style = { size: 8, colour: '#5a626b' };
const gap = 18;
const columnWidth = (innerWidth - gap) / 2;
const boxes = { photo: { width: columnWidth, height: 150 }, signature: { width: 180, height: 60 } } as const;
/** Pixels of each point, so that pictures stay sharp in print. */
const density = 3;

/** Pictures with a line below each, two in a row; one that cannot be read is left out. */
export async function drawPictures(flow: PageFlow, { size, pictures }: Pictures): Promise<void> {
  const box = boxes[size];
  const pixels = { width: box.width * density, height: box.height * density };
  let column = 0;
  for (const picture of pictures) {
    const drawn = await logoPicture(picture.bytes, pixels);
    if (!drawn) continue;
    const lines = flow.type.lines(picture.caption, caption, columnWidth);
    const height = box.height + 4 + heightOf(caption, Math.max(1, lines.length)) + 8;
    if (column === 0) flow.need(height);
    const x = page.side + column * (columnWidth + gap);
    flow.doc.image(drawn, x, flow.y, { fit: [box.width, box.height] });
    lines.forEach((line, n) => {
      flow.type.draw(line, x, flow.y + box.height + 4 + heightOf(caption, n), caption);
    });
    if (column === 1) flow.y += height;
    column = (column + 1) % 2;
  }
  if (column === 1) flow.y += box.height + 4 + heightOf(caption) + 8;
}
