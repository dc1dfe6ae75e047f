import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { drawPictures } from '#server/services/paper/draw-pictures.ts';
import { heightOf, PageFlow, page } from '#server/services/paper/page-flow.ts';
import { tinyPicture } from '../../../support/files.ts';

const long = 'The pump after the repair, seen from the side of the ward. '.repeat(6);
const lineHeight = heightOf({ size: 8 });

/** The top of each picture and the bottom of each line of the captions, from the top of the page. */
async function drawn(captions: readonly string[], from: number = page.top) {
  const flow = new PageFlow(new PDFDocument({ size: 'A4', margin: 0 }));
  flow.y = from;
  const image = vi.spyOn(flow.doc, 'image');
  const line = vi.spyOn(flow.type, 'draw');
  const pictures = captions.map((caption) => ({ bytes: tinyPicture, caption }));
  await drawPictures(flow, { kind: 'pictures', size: 'photo', pictures });
  const tops = image.mock.calls.map((call: readonly unknown[]) => Number(call[2]));
  const bottoms = line.mock.calls.map(([_, __, y]) => Number(y) + lineHeight);
  return { tops, bottoms, end: flow.y };
}

describe('pictures with captions', () => {
  it.each([[[long, 'Short', 'Next row']], [['Short', long, 'Next row']]])(
    'begin a row below the longer caption of the row before',
    async (captions) => {
      const { tops, bottoms, end } = await drawn(captions);
      expect(tops[0]).toBe(tops[1]);
      const firstRow = bottoms.slice(0, -1);
      expect(firstRow.length).toBeGreaterThan(3);
      expect(tops[2]).toBeGreaterThanOrEqual(Math.max(...firstRow));
      expect(end).toBeGreaterThanOrEqual(Math.max(...bottoms));
    },
  );

  it('leave room for a long caption of the last picture', async () => {
    const { bottoms, end } = await drawn([long]);
    expect(bottoms.length).toBeGreaterThan(2);
    expect(end).toBeGreaterThanOrEqual(Math.max(...bottoms));
  });

  it('go to the next page together where the longer caption does not fit', async () => {
    const { tops } = await drawn(['Short', long], page.height - page.bottom - 170);
    expect(tops).toEqual([page.top, page.top]);
  });
});
