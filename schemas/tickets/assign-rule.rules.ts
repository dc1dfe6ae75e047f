import type { AssignRule } from '#generator/generated/assign-rule.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<AssignRule>('assign-rule', {
  check: ({ technician_id, team_id, vendor_id }) =>
    (technician_id ?? team_id ?? vendor_id ?? null) === null ? [faultAt('technician_id', 'assigned_to_nobody')] : [],
});
