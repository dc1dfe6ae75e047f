import type { EntityView } from '#admin/providers/model/model.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import type { Row } from '../../cells/text.ts';

/** One chosen level: a branch, a building or a floor. */
export type PlaceNode = { id: number; title: string };

/** By the reference's name, such as `building_id`. */
export type PlaceNodes = Readonly<Record<string, PlaceNode | null>>;

const mostWords = 6;

/** The levels above a record, from the record's own references. */
export function nodesOf(row: Row, levels: readonly string[]): PlaceNodes {
  return Object.fromEntries(levels.map((name) => [name, nodeIn(row[name], row._titles?.[name])]));
}

export function nodeIn(id: unknown, title: unknown): PlaceNode | null {
  return typeof id === 'number' ? { id, title: typeof title === 'string' ? title : '' } : null;
}

/** For example: Pune › Block B › Floor 3 */
export function pathOf(spots: PlaceNodes, levels: readonly string[]): string {
  return levels.flatMap((name) => spots[name]?.title || []).join(' › ');
}

/** The words of the typed text, each of which has to be found in the record or in a level above it. */
export function wordsOf(q: string): string[] {
  return [...new Set(normaliseText(q).split(' ').filter(Boolean))].slice(0, mostWords);
}

/** Requires each word to be contained in a searched field of the record or of a level above it. */
export function wordFilter(words: readonly string[], names: readonly string[]): object {
  if (words.length === 0) return {};
  return { $and: words.map((word) => ({ $or: names.map((name) => ({ [name]: { $contains: word } })) })) };
}

/**
 * The name of the full search, which ignores accents and covers all languages, in the record itself or in the record of
 * the reference `at`.
 */
export function searchTextOf(at: string | null): string {
  return at ? `${at.replace(/_id$/, '')}.q` : 'q';
}

/**
 * The parts of a filter for the deepest entity that also apply to an entity above it, because it has the same fields.
 */
export function filterFor(filter: Readonly<Record<string, unknown>>, { fields }: EntityView): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name.split('.')[0]! in fields));
}

/**
 * Sorts places whose words begin with the typed words first, and among them those whose own title matches; otherwise
 * the order remains.
 */
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
