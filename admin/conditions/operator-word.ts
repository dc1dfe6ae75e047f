import type { WordKey } from '#admin/providers/words/shell-words.ts';
import type { Say } from '#admin/providers/words/useWords.ts';
import type { OperatorName } from './operators.ts';
import type { FilterField } from './own.ts';

const words: Readonly<Record<Exclude<OperatorName, 'own' | 'not_own'>, WordKey>> = {
  contains: 'filter.contains',
  starts: 'filter.starts',
  is: 'filter.is',
  is_not: 'filter.is_not',
  among: 'filter.among',
  not_among: 'filter.not_among',
  from: 'filter.from',
  to: 'filter.to',
  last_days: 'filter.last_days',
  next_days: 'filter.next_days',
  last_hours: 'filter.last_hours',
  next_hours: 'filter.next_hours',
  past: 'filter.past',
  coming: 'filter.coming',
  filled: 'filter.filled',
  empty: 'filter.empty',
};

/**
 * The text of an operator. The texts differ for dates and amounts, and the operator "own" is named by the kind of the
 * reference.
 */
export function operatorWord(
  operator: OperatorName,
  { kind, own = 'user' }: Pick<FilterField, 'kind' | 'own'>,
  say: Say,
): string {
  if (operator === 'own' || operator === 'not_own') return say(`rights.${operator}.${own}`);
  const isDay = kind === 'date' || kind === 'instant';
  if (isDay && operator === 'from') return say('filter.since');
  if (isDay && operator === 'to') return say('filter.until');
  if (kind === 'instant' && operator === 'past') return say('filter.past_instant');
  if (kind === 'instant' && operator === 'coming') return say('filter.coming_instant');
  return say(words[operator]);
}
