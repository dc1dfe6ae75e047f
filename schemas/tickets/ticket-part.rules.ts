import type { TicketPart } from '#generator/generated/ticket-part.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';
import { costOf } from './cost.ts';

export default defineRules<TicketPart>('ticket-part', {
  check: ({ component_id, description }) =>
    (component_id ?? null) === null && !description ? [faultAt('component_id', 'part_unnamed')] : [],
  computed: {
    amount: ({ covered_by, unit_cost, quantity }) =>
      covered_by === 'warranty' || covered_by === 'cmc' ? 0 : costOf(unit_cost, quantity),
  },
});
