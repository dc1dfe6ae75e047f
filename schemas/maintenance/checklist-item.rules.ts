import type { ChecklistItem } from '#generator/generated/checklist-item.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';
import { choicesOf } from './choices-of.ts';

export default defineRules<ChecklistItem>('checklist-item', {
  check: (item) => [...limits(item), ...choices(item)],
});

function limits({ type, min_value, max_value }: Partial<ChecklistItem>): RuleFault[] {
  if (type !== 'number' && type !== 'meter') return [];
  const crossed = typeof min_value === 'number' && typeof max_value === 'number' && max_value < min_value;
  return crossed ? [faultAt('max_value', 'max_below_min')] : [];
}

function choices({ type, options }: Partial<ChecklistItem>): RuleFault[] {
  if (type !== 'choice' || typeof options !== 'string') return [];
  return choicesOf(options).length < 2 ? [faultAt('options', 'too_few_choices')] : [];
}
