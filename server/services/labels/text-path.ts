import * as fontkit from 'fontkit';
import { memoize } from '#server/memoize.ts';
import { fontFile } from '../paper/fonts.ts';
import { runsOf, visibleText } from '../paper/text-runs.ts';

type Font = fontkit.Font;

const fonts = new Map<string, Font>();

/** A text as SVG paths with its baseline at `base`; all measures are in the same unit. */
export function textPath(
  text: string,
  { x, base }: { readonly x: number; readonly base: number },
  { size, isBold, colour }: { readonly size: number; readonly isBold: boolean; readonly colour: string },
): string {
  let at = x;
  const parts: string[] = [];
  for (const run of runsOf(visibleText(text))) {
    const font = fontOf(run.script, isBold);
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

function fontOf(script: string, isBold: boolean): Font {
  const file = fontFile(script, isBold ? 'bold' : 'regular');
  return memoize(fonts, file, () => fontkit.openSync(file) as Font);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
