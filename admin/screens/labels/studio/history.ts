import type { Items } from './items.ts';

/**
 * The items with the states for undo and redo. Changes of one group, such as those of one drag, are undone together.
 */
export type History = {
  readonly past: readonly Items[];
  readonly items: Items;
  readonly future: readonly Items[];
  readonly group: string | null;
};

const most = 100;

export function startHistory(items: Items): History {
  return { past: [], items, future: [], group: null };
}

export function record(history: History, items: Items, group: string | null): History {
  if (items === history.items) return history;
  const isSame = group !== null && group === history.group;
  const past = isSame ? history.past : [...history.past, history.items].slice(-most);
  return { past, items, future: [], group };
}

export function undo({ past, items, future }: History): History {
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), items: before, future: [items, ...future], group: null }
    : { past, items, future, group: null };
}

export function redo({ past, items, future }: History): History {
  const [after, ...rest] = future;
  return after
    ? { past: [...past, items], items: after, future: rest, group: null }
    : { past, items, future, group: null };
}
