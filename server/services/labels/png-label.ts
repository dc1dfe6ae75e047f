import sharp from 'sharp';
import { logoPicture } from '../paper/logo-picture.ts';
import { inkOn } from './colours.ts';
import type { LabelWarning, LabelWork } from './label-shape.ts';
import { layoutLabel } from './layout.ts';
import { makeMeasure } from './measure.ts';
import { svgDrawer } from './svg-label.ts';

/** Writes the first label of a print as a picture in the template's resolution; each module is a whole number of dots. */
export async function writePng(work: LabelWork, to: string): Promise<readonly LabelWarning[]> {
  const { shape, dpi, hasBorders, nudge, logo } = work;
  const [label] = work.labels;
  if (!label) throw new Error('A picture has one label.');
  const dots = dpi / 25.4;
  const { elements, warnings } = layoutLabel(shape, label, makeMeasure(), 1 / dots);
  const picture = logo && (await logoPicture(logo));
  const [width, height] = [Math.round(shape.width * dots), Math.round(shape.height * dots)];
  const draw = svgDrawer(dots, inkOn(label.fill), picture);
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
