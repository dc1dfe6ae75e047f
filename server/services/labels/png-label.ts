import sharp from 'sharp';
import { logoPicture } from '../paper/logo-picture.ts';
import { codeRectangles, quietBox } from './code-rectangles.ts';
import { inkOn } from './colours.ts';
import type { LabelWarning, LabelWork } from './label-shape.ts';
import { layoutLabel, type Placed } from './layout.ts';
import { ascent, makeMeasure } from './measure.ts';
import type { Box } from './place-code.ts';
import { textPath } from './text-path.ts';

/** Writes the first label of a print as a picture in the template's resolution, each module in whole dots. */
export async function writePng(work: LabelWork, to: string): Promise<readonly LabelWarning[]> {
  const { shape, dpi, hasBorders, nudge, logo } = work;
  const [label] = work.labels;
  if (!label) throw new Error('A picture has one label.');
  const dots = dpi / 25.4;
  const { elements, warnings } = layoutLabel(shape, label, makeMeasure(), 1 / dots);
  const picture = logo && (await logoPicture(logo));
  const [width, height] = [Math.round(shape.width * dots), Math.round(shape.height * dots)];
  const draw = drawerOf(dots, inkOn(label.fill), picture);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${label.fill ?? '#ffffff'}"/>`,
    `<g transform="translate(${Math.round(nudge[0] * dots)} ${Math.round(nudge[1] * dots)})">`,
    ...elements.map(draw),
    '</g>',
    hasBorders ? `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="none" stroke="#999999"/>` : '',
    '</svg>',
  ].join('');
  await sharp(Buffer.from(svg)).withMetadata({ density: dpi }).png().toFile(to);
  return warnings;
}

function drawerOf(dots: number, ink: string, logo: Buffer | null): (element: Placed) => string {
  const rectangles = (boxes: readonly Box[], colour: string) => {
    const parts = boxes.map(({ x, y, width, height }) => {
      const [left, top] = [Math.round(x * dots), Math.round(y * dots)];
      const right = Math.round((x + width) * dots);
      const bottom = Math.max(top + 1, Math.round((y + height) * dots));
      return `M${left} ${top}H${right}V${bottom}H${left}Z`;
    });
    return `<path shape-rendering="crispEdges" fill="${colour}" d="${parts.join('')}"/>`;
  };
  return (element) => {
    if (element.kind === 'code')
      return rectangles([quietBox(element)], '#ffffff') + rectangles(codeRectangles(element), '#000000');
    if (element.kind === 'line') return rectangles([element], ink);
    const { x, y, width, height } = element;
    if (element.kind === 'text') {
      const { text, size, isBold } = element;
      return textPath(text, x * dots, (y + size * ascent) * dots, size * dots, isBold, ink);
    }
    if (!logo) return '';
    const place = `x="${x * dots}" y="${y * dots}" width="${width * dots}" height="${height * dots}"`;
    return `<image ${place} preserveAspectRatio="xMinYMin" href="data:image/png;base64,${logo.toString('base64')}"/>`;
  };
}
