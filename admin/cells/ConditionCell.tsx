import { ConditionInWords } from '../conditions/ConditionInWords.tsx';
import { useConditionView } from '../conditions/useConditionView.ts';
import type { CellProps } from './Cell.tsx';
import { useSubjectView } from './useSubjectView.ts';

/** A condition as text, such as "Medical is one of Yes and Cost is at least 1,000". */
export function ConditionCell(props: CellProps) {
  const filter = props.row[props.field.name];
  const entity = useSubjectView(props);
  const { view } = useConditionView(entity ?? null, filter);
  if (entity === undefined || (entity && !view)) return '…';
  return <ConditionInWords view={view ?? { name: '', fields: {} }} filter={filter} />;
}
