import { escaped } from './cell-xml.ts';
import { sharedText, sharedTextsEnd, sharedTextsStart } from './parts.ts';

/** More are written in their cells: the table is kept in memory until the book is whole. */
const mostTexts = 20_000;

/** Texts that cells name by their place in one table of the book. */
export class SharedTexts {
  readonly #places = new Map<string, number>();

  /** The place of a text; null where the table is full. */
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
