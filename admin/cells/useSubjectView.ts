import type { EntityView } from '#admin/providers/model/model.ts';
import { useViews } from '#admin/providers/model/useViews.ts';
import type { CellProps } from './Cell.tsx';

/** The entity to which a value refers: null where it may not be read, undefined while it is loading. */
export function useSubjectView({ field, row }: Pick<CellProps, 'field' | 'row'>): EntityView | null | undefined {
  const name = row[field.about ?? ''];
  const views = useViews(typeof name === 'string' ? [name] : []);
  return typeof name === 'string' ? views[name] : null;
}
