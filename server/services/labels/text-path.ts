import { openFont } from '../paper/open-fonts.ts';
import { runsOf, visibleText } from '../paper/text-runs.ts';

/** A text as SVG paths with its baseline at `base`; all measures are in the same unit. */
export function textPath(
  text: string,
  { x, base }: { readonly x: number; readonly base: number },
  { size, isBold, colour }: { readonly size: number; readonly isBold: boolean; readonly colour: string },
): string {
  let at = x;
  const parts: string[] = [];
  for (const run of runsOf(visibleText(text))) {
    const font = openFont(run.script, isBold ? 'bold' : 'regular');
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text, run.isRightToLeft ? ['rtla'] : undefined);
    glyphs.forEach(({ path }, n) => {
      const { xAdvance, xOffset, yOffset } = positions[n] as (typeof positions)[number];
      const place = `translate(${round(at + xOffset * scale)} ${round(base - yOffset * scale)}) scale(${scale} ${-scale})`;
      parts.push(`<path transform="${place}" d="${path.toSVG()}"/>`);
      at += xAdvance * scale;
    });
  }
  return `<g fill="${colour}">${parts.join('')}</g>`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
