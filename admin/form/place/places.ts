import type { EntityView } from '#admin/providers/model/model.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import type { Row } from '../../cells/text.ts';

/** One chosen level: a branch, a building, a floor. */
export type PlaceNode = { id: number; title: string };

/** By the reference's name, such as `building_id`. */
export type PlaceNodes = Readonly<Record<string, PlaceNode | null>>;

const mostWords = 6;

/** The levels above a record, as its own references name them. */
export function nodesOf(row: Row, levels: readonly string[]): PlaceNodes {
  return Object.fromEntries(levels.map((name) => [name, nodeIn(row[name], row._titles?.[name])]));
}

export function nodeIn(id: unknown, title: unknown): PlaceNode | null {
  return typeof id === 'number' ? { id, title: typeof title === 'string' ? title : '' } : null;
}

/** Pune › Block B › Floor 3 */
export function pathOf(spots: PlaceNodes, levels: readonly string[]): string {
  return levels.flatMap((name) => spots[name]?.title || []).join(' › ');
}

/** What is typed as the words that each have to be found somewhere on the way down. */
export function wordsOf(q: string): string[] {
  return [...new Set(normaliseText(q).split(' ').filter(Boolean))].slice(0, mostWords);
}

/** Each word stands in what is searched of the record or of one above it. */
export function wordFilter(words: readonly string[], names: readonly string[]): object {
  if (words.length === 0) return {};
  return { $and: words.map((word) => ({ $or: names.map((name) => ({ [name]: { $contains: word } })) })) };
}

/** What search looks into, accents and all languages folded, in the record itself or `at` a reference of another. */
export function searchTextOf(at: string | null): string {
  return at ? `${at.replace(/_id$/, '')}.q` : 'q';
}

/** A filter of the deepest kind as far as a kind above it has the same fields. */
export function filterFor(filter: Readonly<Record<string, unknown>>, { fields }: EntityView): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name.split('.')[0]! in fields));
}

/** First those that have the words at the beginning of words, and of them those in their own title; then as given. */
export function bestFirst<T extends { title: string; second: string }>(
  places: readonly T[],
  words: readonly string[],
): T[] {
  const missing = (text: string) => words.filter((word) => !` ${normaliseText(text)}`.includes(` ${word}`)).length;
  const ranked = places.map(
    (place) => [place, missing(`${place.title} ${place.second}`), missing(place.title)] as const,
  );
  return ranked.sort(([, a, ownA], [, b, ownB]) => a - b || ownA - ownB).map(([place]) => place);
}
