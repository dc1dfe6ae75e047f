import { useViews } from '#admin/providers/model/useViews.ts';
import { ConditionInWords } from '../../conditions/ConditionInWords.tsx';
import { useRuleView } from './useRuleView.ts';

type Props = { subject: string; conditions: Record<string, unknown> };

/** The condition of a rule as text. */
export function ConditionText({ subject, conditions }: Props) {
  const entity = useViews([subject])[subject];
  const { view } = useRuleView(entity ?? null, conditions);
  if (entity === undefined || (entity && !view)) return '…';
  return <ConditionInWords view={view ?? { name: subject, fields: {} }} filter={conditions} />;
}
