import { asStrings, type Json } from '../model/source.ts';
import { isSelfReference } from '../model/trees.ts';
import type { FieldKind, ListKind, ListModel } from '../model/types.ts';
import type { At } from './keyword.ts';

/** A board without a field of its own uses the states of the lifecycle as columns, which is only known after linking. */
export function toBoard({ by, terminal }: Json): ListModel['board'] {
  return { by: (by as string | undefined) ?? '', terminal: asStrings(terminal) };
}

export function toCalendar({ from, to }: Json): ListModel['calendar'] {
  return { from: from as string, to: (to as string | undefined) ?? null };
}

export function toTree({ by }: Json): ListModel['tree'] {
  return { by: by as string };
}

/** A tree needs a reference to its own entity; if there is only one, it is found automatically. */
export function checkTree(at: At): void {
  const { tree, views } = at.entity.list;
  if (!tree) {
    if (views.includes('tree'))
      at.report(`/views/${views.indexOf('tree')}`, needs('"tree": {"by": …}, a reference to the own entity'));
    return;
  }
  if (!isOffered(at, 'tree') || !checkKind(at, '/tree/by', tree.by, ['reference'], 'no reference')) return;
  if (!isSelfReference(at.entity, at.entity.field[tree.by]!))
    at.report('/tree/by', `"${tree.by}" does not refer to ${at.entity.name}`);
}

/** A board needs a choice field, and the values that it names must be values of that field. */
export function checkBoard(at: At): void {
  const { board, views } = at.entity.list;
  if (!board) {
    if (views.includes('board'))
      at.report(`/views/${views.indexOf('board')}`, needs('"board": {"by": …} or x-lifecycle'));
    return;
  }
  if (!board.by) at.report('/board', needs('"by", there is no x-lifecycle'));
  else if (isOffered(at, 'board') && checkKind(at, '/board/by', board.by, ['enum'], 'no choice')) {
    const codes = Object.keys(at.entity.field[board.by]!.words ?? {});
    board.terminal.forEach((code, index) => {
      at.expect(`/board/terminal/${index}`, `value of ${board.by}`, code, codes);
    });
  }
}

/** A calendar needs days or instants; both ends must have the same kind. */
export function checkCalendar(at: At): void {
  const { calendar, views } = at.entity.list;
  if (!calendar) {
    if (views.includes('calendar')) at.report(`/views/${views.indexOf('calendar')}`, needs('"calendar": {"from": …}'));
    return;
  }
  const { from, to } = calendar;
  if (
    !isOffered(at, 'calendar') ||
    !checkKind(at, '/calendar/from', from, ['date', 'instant'], 'neither a day nor an instant')
  )
    return;
  const { kind } = at.entity.field[from]!;
  if (to !== null) checkKind(at, '/calendar/to', to, [kind], `not of the kind of "${from}", ${kind}`);
}

function needs(what: string): string {
  return `needs ${what}`;
}

function isOffered(at: At, kind: ListKind): boolean {
  const { views } = at.entity.list;
  if (!views.includes(kind)) at.report(`/${kind}`, `"${kind}" does not stand in "views"`);
  return views.includes(kind);
}

function checkKind(at: At, pointer: string, name: string, kinds: readonly FieldKind[], fault: string): boolean {
  const { field } = at.entity;
  if (!at.expect(pointer, 'field', name, Object.keys(field))) return false;
  const { kind, filterable, secret } = field[name]!;
  if (!kinds.includes(kind)) at.report(pointer, `"${name}" is ${fault}`);
  else if (secret || !filterable) at.report(pointer, `"${name}" is not filterable`);
  else return true;
  return false;
}
