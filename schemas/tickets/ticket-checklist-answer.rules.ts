import type { TicketChecklistAnswer } from '#generator/generated/ticket-checklist-answer.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';
import { choicesOf } from '#schemas/maintenance/choices-of.ts';
import { checklistResult } from './checklist-result.ts';

export default defineRules<TicketChecklistAnswer, 'not_one_of_choices'>('ticket-checklist-answer', {
  messages: {
    not_one_of_choices: {
      en: 'This choice is not offered. Choose one of: {choices}.',
      de: 'Diese Auswahl gibt es nicht. Wählen Sie eine von: {choices}.',
      fr: 'Ce choix n’existe pas. Choisissez parmi : {choices}.',
      pt: 'Esta opção não existe. Escolha uma de: {choices}.',
    },
  },
  check: ({ type, text_value, options }) =>
    type === 'choice' && text_value && !choicesOf(options).includes(text_value)
      ? [faultAt('text_value', 'not_one_of_choices', { choices: choicesOf(options).join(', ') })]
      : [],
  computed: { result: checklistResult },
});
