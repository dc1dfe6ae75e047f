import { escaped } from './cell-xml.ts';
import { sharedText, sharedTextsEnd, sharedTextsStart } from './parts.ts';

/** Further texts are written in their cells, because the table stays in memory until the workbook is complete. */
const mostTexts = 20_000;

/** Texts that cells refer to by their index in one table of the workbook. */
export class SharedTexts {
  readonly #places = new Map<string, number>();

  /** The index of a text; null if the table is full. */
  placeOf(text: string): number | null {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    if (this.#places.size >= mostTexts) return null;
    this.#places.set(text, this.#places.size);
    return this.#places.size - 1;
  }

  *xml(): Generator<string> {
    yield sharedTextsStart(this.#places.size);
    for (const text of this.#places.keys()) yield sharedText(escaped(text));
    yield sharedTextsEnd;
  }
}
