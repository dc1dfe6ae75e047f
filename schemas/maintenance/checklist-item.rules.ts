import type { ChecklistItem } from '#generator/generated/checklist-item.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';
import { choicesOf } from './choices-of.ts';

/** Codes of the sentences that this file defines. */
type Own = 'too_few_choices';

export default defineRules<ChecklistItem, Own>('checklist-item', {
  messages: {
    too_few_choices: {
      en: 'Give at least two choices, one per line.',
      de: 'Geben Sie mindestens zwei Möglichkeiten an, eine je Zeile.',
      fr: 'Indiquez au moins deux choix, un par ligne.',
      pt: 'Informe ao menos duas opções, uma por linha.',
    },
  },
  check: (item) => [...limits(item), ...choices(item)],
});

function limits({ type, min_value, max_value }: Partial<ChecklistItem>): RuleFault<Own>[] {
  if (type !== 'number' && type !== 'meter') return [];
  const crossed = typeof min_value === 'number' && typeof max_value === 'number' && max_value < min_value;
  return crossed ? [faultAt('max_value', 'max_below_min')] : [];
}

function choices({ type, options }: Partial<ChecklistItem>): RuleFault<Own>[] {
  if (type !== 'choice' || typeof options !== 'string') return [];
  return choicesOf(options).length < 2 ? [faultAt('options', 'too_few_choices')] : [];
}
