import { kindsOf } from '#admin/providers/model/kinds-of.ts';
import type { CellProps } from './Cell.tsx';
import { useReferenceTitles } from './useReferenceTitles.ts';
import { useSubjectView } from './useSubjectView.ts';

/** The titles of the kinds to which a record is limited. */
export function KindTitles(props: CellProps) {
  const ids = [props.row[props.field.name]].flat() as number[];
  const entity = useSubjectView(props);
  const target = kindsOf(entity);
  const titles = useReferenceTitles(target?.entity ?? null, target ? ids : []);
  const unknown = (id: number) => (entity !== undefined && !target ? `#${id}` : '…');
  return ids.map((id) => titles[id] ?? unknown(id)).join(', ');
}
