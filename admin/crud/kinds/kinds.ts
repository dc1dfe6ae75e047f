import type { EntityView } from '#admin/providers/model/model.ts';
import type { ListKind } from '#generator/model/types.ts';
import type { Column } from '../../cells/columns.ts';
import type { RowPreview } from '../list/usePreview.ts';

/** The properties of each form of drawing a list. */
export type KindProps = { view: EntityView; columns: Column[]; selectable: boolean; preview: RowPreview };

/** How much a calendar shows at once. */
export const spans = ['month', 'week', 'agenda'] as const;
export type Span = (typeof spans)[number];

export function knownSpan(span: unknown): Span | null {
  return spans.find((one) => one === span) ?? null;
}

export function usualSpan(isPhone: boolean): Span {
  return isPhone ? 'agenda' : 'month';
}

/** The requested kind if the list has it, otherwise the list's default; on a phone, a table is drawn as cards. */
export function kindOf({ list }: Pick<EntityView, 'list'>, wanted: string | undefined, isPhone: boolean): ListKind {
  const kind = list.views.find((one) => one === wanted) ?? list.views[0] ?? 'table';
  return isPhone && kind === 'table' ? 'cards' : kind;
}

/** Whether a kind draws the list's pages; the other kinds load rows of their own. */
export function hasPages(kind: ListKind): boolean {
  return kind === 'table' || kind === 'cards';
}

/** The kinds that the user can choose; on a phone, table and cards are the same and offered once. */
export function offeredKinds({ list }: Pick<EntityView, 'list'>, isPhone: boolean): ListKind[] {
  return list.views.filter((kind) => !(isPhone && kind === 'cards' && list.views.includes('table')));
}
