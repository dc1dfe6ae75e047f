import { openFont } from './open-fonts.ts';
import { runsOf, visibleText } from './text-runs.ts';

/** The letters of Western and Central Europe, which the main font has. */
const usual = /^[\u0020-\u007e\u00a0-\u017f]*$/;
const undrawn = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** The characters of a text that no font can draw, such as Chinese ones, each once. */
export function missingCharacters(text: string): readonly string[] {
  const visible = visibleText(text);
  if (usual.test(visible)) return [];
  const missing = new Set<string>();
  for (const run of runsOf(visible)) {
    const font = openFont(run.script, 'regular');
    for (const character of run.text)
      if (!undrawn.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) as number))
        missing.add(character);
  }
  return [...missing];
}
