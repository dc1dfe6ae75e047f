import type { ApprovalRule } from '#generator/generated/approval-rule.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

export default defineRules<ApprovalRule>('approval-rule', {
  check: (rule) => [...amounts(rule), ...approvers(rule)],
});

/** Domain B.6: a rule holds for `min ≤ total < max`. */
function amounts({ min_amount, max_amount }: Partial<ApprovalRule>): RuleFault[] {
  const empty = typeof max_amount === 'number' && max_amount <= (min_amount ?? 0);
  return empty ? [faultAt('max_amount', 'max_not_above_min')] : [];
}

function approvers({ approver_ids, approver_role_ids }: Partial<ApprovalRule>): RuleFault[] {
  const named = (approver_ids ?? []).length + (approver_role_ids ?? []).length;
  return named > 0 ? [] : [faultAt('approver_ids', 'approved_by_nobody')];
}
