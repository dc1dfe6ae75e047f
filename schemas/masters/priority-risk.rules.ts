import type { PriorityRisk } from '#generator/generated/priority-risk.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<PriorityRisk>('priority-risk', {
  check: ({ kind, response_minutes: response, resolution_minutes: resolution }) =>
    kind === 'priority' && typeof response === 'number' && typeof resolution === 'number' && resolution < response
      ? [faultAt('resolution_minutes', 'resolution_before_response')]
      : [],
});
