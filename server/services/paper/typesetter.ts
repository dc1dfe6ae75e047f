import { fontFile, type Weight } from './fonts.ts';
import { missingCharacters } from './missing-characters.ts';
import { runsOf, visibleText } from './text-runs.ts';

type Document = PDFKit.PDFDocument;

/** How a text is set: its size in points, its weight and its colour. */
export type Style = { readonly size: number; readonly weight?: Weight; readonly colour?: string };

/**
 * The distance from the top of a line to its baseline, as a multiple of the size; the fonts of all scripts share the
 * baseline.
 */
const ascent = 1.069;
const inkColour = '#1c1f23';
/** Longer texts are cut off, because nobody prints a whole file as one value. */
const longestText = 20_000;
const mostWidths = 20_000;
const graphemes = new Intl.Segmenter();

/** Measures, breaks and draws texts of every script in a document. */
export class Typesetter {
  readonly #doc: Document;
  readonly #registered = new Set<string>();
  readonly #widths = new Map<string, number>();
  /** The characters drawn so far that no font has; a box stands for each. */
  readonly missing = new Set<string>();

  constructor(doc: Document) {
    this.#doc = doc;
  }

  /** The width in points. */
  width(text: string, style: Style): number {
    const key = `${style.weight ?? ''} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * style.size;
    const width = runsOf(text).reduce((sum, { text: run, script, isRightToLeft }) => {
      this.#choose(script, { ...style, size: 100 });
      return sum + this.#doc.widthOfString(run, featuresOf(isRightToLeft));
    }, 0);
    if (this.#widths.size >= mostWidths) this.#widths.clear();
    this.#widths.set(key, width / 100);
    return (width * style.size) / 100;
  }

  /** The lines of a text within a width; words that are too long are broken, and line ends of the text are respected. */
  lines(text: string, style: Style, most: number): string[] {
    const lines = text
      .slice(0, longestText)
      .split(/\r\n|[\r\n\u2028\u2029]/)
      .flatMap((paragraph) => this.#wrap(visibleText(paragraph).trimEnd(), style, most));
    return lines.length > 0 ? lines : [''];
  }

  /** Draws one line with its top at `y`. */
  draw(line: string, x: number, y: number, style: Style): void {
    this.drawOnBase(line, x, y + style.size * ascent, style);
  }

  /** Draws one line with its baseline at `base`. */
  drawOnBase(line: string, x: number, base: number, style: Style): void {
    let at = x;
    for (const character of missingCharacters(line)) this.missing.add(character);
    for (const { text, script, isRightToLeft } of runsOf(visibleText(line))) {
      this.#choose(script, style);
      const options = { lineBreak: false, baseline: 'alphabetic', ...featuresOf(isRightToLeft) } as const;
      this.#doc.fillColor(style.colour ?? inkColour).text(text, at, base, options);
      at += this.#doc.widthOfString(text, featuresOf(isRightToLeft));
    }
  }

  #wrap(paragraph: string, style: Style, most: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/(?<=[ \-/·])/).flatMap((one) => this.#broken(one, style, most))) {
      if (line !== '' && this.width((line + word).trimEnd(), style) > most) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += word;
    }
    return [...lines, line.trimEnd()];
  }

  /** Splits a word into pieces of at most that width. */
  #broken(word: string, style: Style, most: number): string[] {
    if (this.width(word.trimEnd(), style) <= most) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const { segment } of graphemes.segment(word)) {
      if (piece !== '' && this.width(piece + segment, style) > most) {
        pieces.push(piece);
        piece = '';
      }
      piece += segment;
    }
    return [...pieces, piece];
  }

  #choose(script: string, { size, weight = 'regular' }: Style): void {
    const name = `${script} ${weight}`;
    if (!this.#registered.has(name)) {
      this.#doc.registerFont(name, fontFile(script === 'devanagari' ? 'latin' : script, weight));
      this.#registered.add(name);
    }
    this.#doc.font(name).fontSize(size);
  }
}

type TextOptions = NonNullable<Parameters<Document['widthOfString']>[1]>;

/** With this font feature, a right-to-left run is laid out as a whole and its words are in the right order. */
function featuresOf(isRightToLeft: boolean): TextOptions {
  return isRightToLeft ? { features: ['rtla'] } : {};
}
