import type { TicketChecklistAnswer } from '#generator/generated/ticket-checklist-answer.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';
import { choicesOf } from '#schemas/maintenance/choices-of.ts';
import { checklistResult } from './checklist-result.ts';

export default defineRules<TicketChecklistAnswer>('ticket-checklist-answer', {
  check: ({ type, text_value, options }) =>
    type === 'choice' && text_value && !choicesOf(options).includes(text_value)
      ? [faultAt('text_value', 'not_one_of_choices', { choices: choicesOf(options).join(', ') })]
      : [],
  computed: { result: checklistResult },
});
