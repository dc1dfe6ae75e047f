import type { InsuranceClaim } from '#generator/generated/insurance-claim.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

/** Codes of the sentences that this file defines. */
type Own = 'loss_after_report' | 'settled_above_assessed';

export default defineRules<InsuranceClaim, Own>('insurance-claim', {
  messages: {
    loss_after_report: {
      en: 'The loss cannot come after the day of its report.',
      de: 'Der Schaden kann nicht nach dem Tag seiner Meldung liegen.',
      fr: 'Le dommage ne peut pas suivre le jour de sa déclaration.',
      pt: 'O dano não pode vir depois do dia da comunicação.',
    },
    settled_above_assessed: {
      en: 'The settled amount cannot be above the assessed one.',
      de: 'Der regulierte Betrag kann nicht über dem bewerteten liegen.',
      fr: 'Le montant réglé ne peut pas dépasser le montant évalué.',
      pt: 'O valor pago não pode ser maior que o avaliado.',
    },
  },
  check: ({ loss_on, intimated_on, assessed_amount, settled_amount }) => {
    const faults: RuleFault<Own>[] = [];
    if (isBefore(intimated_on, loss_on)) faults.push(faultAt('loss_on', 'loss_after_report'));
    if (typeof settled_amount === 'number' && typeof assessed_amount === 'number' && settled_amount > assessed_amount)
      faults.push(faultAt('settled_amount', 'settled_above_assessed'));
    return faults;
  },
});
