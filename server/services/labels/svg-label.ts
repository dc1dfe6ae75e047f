import { codeRectangles, quietBox } from './code-rectangles.ts';
import type { Placed } from './layout.ts';
import { ascent, makeMeasure } from './measure.ts';
import type { Box } from './place-code.ts';
import { markPlace, type PlacedMark } from './place-mark.ts';
import { textPath } from './text-path.ts';

/** Draws elements of a label as SVG; `dots` is the number of dots per millimetre. */
export function svgDrawer(dots: number, ink: string, logo: Buffer | null): (element: Placed) => string {
  const rectangles = (boxes: readonly Box[], colour: string, edges = 'crispEdges') => {
    const parts = boxes.map(({ x, y, width, height }) => {
      const [left, top] = [Math.round(x * dots), Math.round(y * dots)];
      const right = Math.round((x + width) * dots);
      const bottom = Math.max(top + 1, Math.round((y + height) * dots));
      return `M${left} ${top}H${right}V${bottom}H${left}Z`;
    });
    return `<path shape-rendering="${edges}" fill="${colour}" d="${parts.join('')}"/>`;
  };
  return (element) => {
    if (element.kind === 'code')
      return rectangles([quietBox(element)], '#ffffff') + rectangles(codeRectangles(element), '#000000');
    if (element.kind === 'line') return rectangles([element], ink, 'auto');
    const { x, y, width, height } = element;
    if (element.kind === 'text') {
      const { text, size, isBold } = element;
      return textPath(
        text,
        { x: x * dots, base: (y + size * ascent) * dots },
        { size: size * dots, isBold, colour: ink },
      );
    }
    if (element.kind === 'mark') return rectangles([element], '#000000') + markWords(element, dots);
    if (!logo) return '';
    const place = `x="${x * dots}" y="${y * dots}" width="${width * dots}" height="${height * dots}"`;
    return `<image ${place} preserveAspectRatio="xMinYMin" href="data:image/png;base64,${logo.toString('base64')}"/>`;
  };
}

function markWords(mark: PlacedMark, dots: number): string {
  const { text, size } = mark;
  const { x, base } = markPlace(mark, makeMeasure()(text, size, true));
  return textPath(text, { x: x * dots, base: base * dots }, { size: size * dots, isBold: true, colour: '#ffffff' });
}
