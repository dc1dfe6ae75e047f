import type { EscalationRule } from '#generator/generated/escalation-rule.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<EscalationRule, 'escalation_without_effect'>('escalation-rule', {
  messages: {
    escalation_without_effect: {
      en: 'Choose whom to notify, or reassign the ticket.',
      de: 'Wählen Sie, wer benachrichtigt wird, oder weisen Sie das Ticket neu zu.',
      fr: 'Choisissez qui prévenir, ou réaffectez la demande.',
      pt: 'Escolha quem avisar ou reatribua o chamado.',
    },
  },
  /** A rule that notifies nobody and reassigns nothing would have no effect. */
  check: ({ notify_role_ids, notify_user_ids, notify_contacts, reassign }) => {
    const recipients = (notify_role_ids ?? []).length + (notify_user_ids ?? []).length;
    return recipients > 0 || notify_contacts === true || reassign === true
      ? []
      : [faultAt('notify_role_ids', 'escalation_without_effect')];
  },
});
