import bidiFactory, { type Bidi } from 'bidi-js';
import { scriptOf } from './fonts.ts';

/** The package's type declarations describe another kind of module than it is. */
const bidi = (bidiFactory as unknown as () => Bidi)();

/** A piece of a line in one script and one direction, in the order in which it is drawn from left to right. */
export type Run = { readonly text: string; readonly script: string; readonly isRightToLeft: boolean };

/** Latin, Greek, Cyrillic and their punctuation, which need no reordering and no second font. */
const simple = /^[\u0020-\u058f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u2bff]*$/;
const unseen = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** A text without invisible characters; tabs and line ends become spaces. */
export function visibleText(text: string): string {
  return text.replace(/[\t\r\n\u2028\u2029]+/g, ' ').replace(unseen, '');
}

/** A line split into runs, in the order of the Unicode Bidirectional Algorithm. */
export function runsOf(line: string): readonly Run[] {
  if (line === '') return [];
  if (simple.test(line)) return [{ text: line, script: 'latin', isRightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line);
  return reordered(sameRuns(line, levels)).map(({ text, script, level }) => drawn(text, script, level % 2 === 1));
}

type LevelRun = { text: string; script: string | null; readonly level: number };

/**
 * Groups neighbouring characters with the same level and script; a character without a script takes that of the one before
 * it.
 */
function sameRuns(line: string, levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] as number;
    at += character.length;
    const script = scriptOf(character);
    const last = runs.at(-1);
    const fits = last && last.level === level && (script === null || last.script === null || last.script === script);
    if (fits) {
      last.text += character;
      last.script ??= script;
    } else runs.push({ text: character, script, level });
  }
  return runs;
}

/** Rule L2: from the highest level down, every sequence of runs at that level or above is reversed. */
function reordered(runs: readonly LevelRun[]): LevelRun[] {
  const order = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to] as LevelRun).level >= level) to += 1;
      if (to - from > 1) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

/** In a right-to-left run, brackets are mirrored; a run without letters is reversed here, because no font does it. */
function drawn(text: string, script: string | null, isRightToLeft: boolean): Run {
  if (!isRightToLeft) return { text, script: script ?? 'latin', isRightToLeft };
  const mirrored = [...text].map((one) => bidi.getMirroredCharacter(one) ?? one);
  if (script === null) return { text: mirrored.reverse().join(''), script: 'latin', isRightToLeft: false };
  return { text: mirrored.join(''), script, isRightToLeft };
}
