import * as fontkit from 'fontkit';
import { memoize } from '#server/memoize.ts';
import { fontFile, type Weight } from './fonts.ts';

export type OpenFont = fontkit.Font;

const fonts = new Map<string, OpenFont>();

/** The font of a script, opened once. */
export function openFont(script: string, weight: Weight): OpenFont {
  const file = fontFile(script, weight);
  return memoize(fonts, file, () => fontkit.openSync(file) as OpenFont);
}
