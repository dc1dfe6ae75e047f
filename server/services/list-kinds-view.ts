import type { ListModel } from '#generator/model/types.ts';

/** The kinds of list that can be drawn from the fields that the caller may read. */
export function kindsOf({ views, board, calendar, tree }: ListModel, known: ReadonlySet<string>): Partial<ListModel> {
  const ofBoard = board && known.has(board.by) ? board : null;
  const ofCalendar = calendar && known.has(calendar.from) ? { ...calendar, to: toOf(calendar.to, known) } : null;
  const ofTree = tree && known.has(tree.by) ? tree : null;
  const missing = [...(ofBoard ? [] : ['board']), ...(ofCalendar ? [] : ['calendar']), ...(ofTree ? [] : ['tree'])];
  const drawn = views.filter((kind) => !missing.includes(kind));
  return {
    views: drawn.length > 0 ? drawn : ['table'],
    board: ofBoard,
    calendar: ofCalendar,
    ...(ofTree && { tree: ofTree }),
  };
}

function toOf(to: string | null, known: ReadonlySet<string>): string | null {
  return to !== null && known.has(to) ? to : null;
}
