import type { ApprovalRule } from '#generator/generated/approval-rule.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

/** Codes of the sentences that this file defines. */
type Own = 'max_not_above_min' | 'approved_by_nobody';

export default defineRules<ApprovalRule, Own>('approval-rule', {
  messages: {
    max_not_above_min: {
      en: 'The upper limit must be above the lower one.',
      de: 'Die obere Grenze muss über der unteren liegen.',
      fr: 'La limite haute doit dépasser la limite basse.',
      pt: 'O limite superior deve ser maior que o inferior.',
    },
    approved_by_nobody: {
      en: 'Choose at least one approver or role.',
      de: 'Wählen Sie mindestens eine Person oder Rolle.',
      fr: 'Choisissez au moins un approbateur ou un rôle.',
      pt: 'Escolha ao menos um aprovador ou uma função.',
    },
  },
  check: (rule) => [...amounts(rule), ...approvers(rule)],
});

/** Domain B.6: a rule applies if `min ≤ total < max`. */
function amounts({ min_amount, max_amount }: Partial<ApprovalRule>): RuleFault<Own>[] {
  const empty = typeof max_amount === 'number' && max_amount <= (min_amount ?? 0);
  return empty ? [faultAt('max_amount', 'max_not_above_min')] : [];
}

function approvers({ approver_ids, approver_role_ids }: Partial<ApprovalRule>): RuleFault<Own>[] {
  const named = (approver_ids ?? []).length + (approver_role_ids ?? []).length;
  return named > 0 ? [] : [faultAt('approver_ids', 'approved_by_nobody')];
}
