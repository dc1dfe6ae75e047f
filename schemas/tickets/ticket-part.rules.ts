import type { TicketPart } from '#generator/generated/ticket-part.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';
import { costOf } from './cost.ts';

export default defineRules<TicketPart, 'part_unnamed'>('ticket-part', {
  messages: {
    part_unnamed: {
      en: 'Choose a component, or describe the part.',
      de: 'Wählen Sie ein Ersatzteil oder beschreiben Sie das Teil.',
      fr: 'Choisissez une pièce ou décrivez-la.',
      pt: 'Escolha um componente ou descreva a peça.',
    },
  },
  check: ({ component_id, description }) =>
    (component_id ?? null) === null && !description ? [faultAt('component_id', 'part_unnamed')] : [],
  computed: {
    amount: ({ covered_by, unit_cost, quantity }) =>
      covered_by === 'warranty' || covered_by === 'cmc' ? 0 : costOf(unit_cost, quantity),
  },
});
