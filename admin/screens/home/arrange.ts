import type { Dashboard, Part } from './dashboard.ts';

/**
 * The settings of the home page that a profile stores: the order of its parts, and those that differ from the default.
 */
export type Arrangement = {
  order: string[];
  shown: string[];
  hidden: string[];
  skipped: string[];
  is_set_up_hidden: boolean;
};

/** The present arrangement of the page; hidden and shown parts are listed whether or not that is their default. */
export function storedArrangement({ parts, steps }: Pick<Dashboard, 'parts' | 'steps'>): Arrangement {
  return {
    ...arrangementOf(parts),
    skipped: steps.filter((step) => step.is_skipped).map(({ key }) => key),
    is_set_up_hidden: steps.length === 0,
  };
}

export function arrangementOf(parts: readonly Part[]): Pick<Arrangement, 'order' | 'shown' | 'hidden'> {
  const keys = (isShown: boolean) => parts.filter((part) => part.is_shown === isShown).map(({ key }) => key);
  return { order: parts.map(({ key }) => key), shown: keys(true), hidden: keys(false) };
}

/** Moves a part to the position of another one, among all parts of both groups. */
export function movedTo(parts: readonly Part[], key: string, target: string): Part[] {
  const from = parts.findIndex((part) => part.key === key);
  const to = parts.findIndex((part) => part.key === target);
  const part = parts[from];
  if (!part || to < 0) return [...parts];
  return parts.toSpliced(from, 1).toSpliced(to, 0, part);
}

/** Moves a part by one position within its own group: tiles, or lists and charts. */
export function movedBy(parts: readonly Part[], key: string, step: 1 | -1): Part[] {
  const part = parts.find((one) => one.key === key);
  if (!part) return [...parts];
  const group = groupOf(parts, part.kind === 'tile');
  const target = group[group.indexOf(part) + step];
  return target ? movedTo(parts, key, target.key) : [...parts];
}

export function groupOf(parts: readonly Part[], isTile: boolean): Part[] {
  return parts.filter(({ kind }) => (kind === 'tile') === isTile);
}
