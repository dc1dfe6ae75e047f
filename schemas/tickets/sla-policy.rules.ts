import type { SlaPolicy } from '#generator/generated/sla-policy.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

/** Domain A.4: the resolution must not be due before the response. */
export default defineRules<SlaPolicy>('sla-policy', {
  check: ({ response_minutes, resolution_minutes }) =>
    typeof response_minutes === 'number' &&
    typeof resolution_minutes === 'number' &&
    resolution_minutes < response_minutes
      ? [faultAt('resolution_minutes', 'resolution_before_response')]
      : [],
});
