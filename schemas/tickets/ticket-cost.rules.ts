import type { TicketCost } from '#generator/generated/ticket-cost.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';

export default defineRules<TicketCost>('ticket-cost', {
  computed: { counted_amount: ({ amount, include_in_cost }) => (include_in_cost === false ? 0 : (amount ?? 0)) },
});
