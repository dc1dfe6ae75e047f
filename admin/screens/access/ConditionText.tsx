import { GroupWords } from '../../crud/filter/ChipWords.tsx';
import { readTree } from '../../crud/filter/tree.ts';
import { useRuleView } from './useRuleView.ts';
import { useViews } from './useViews.ts';

type Props = { subject: string; conditions: Record<string, unknown> };

/** The condition of a rule in words; as it is written where there are none for it. */
export function ConditionText({ subject, conditions }: Props) {
  const entity = useViews([subject])[subject];
  const { view } = useRuleView(entity ?? null, conditions);
  if (entity === undefined || (entity && !view)) return '…';
  const tree = view && readTree(view, conditions);
  return view && tree ? <GroupWords view={view} group={tree} /> : <code>{JSON.stringify(conditions)}</code>;
}
