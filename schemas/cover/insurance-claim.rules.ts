import type { InsuranceClaim } from '#generator/generated/insurance-claim.ts';
import { addDays, isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

/** Codes of the sentences that this file defines. */
type Own = 'loss_after_report' | 'settled_above_assessed' | 'reported_late';

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
    reported_late: {
      en: 'The policy wants a loss reported within {days} days, so by {day}; the insurer may refuse this claim.',
      de: 'Die Police verlangt die Meldung innerhalb von {days} Tagen, also bis zum {day}; der Versicherer kann diesen Schaden ablehnen.',
      fr: 'La police exige la déclaration sous {days} jours, donc jusqu’au {day} ; l’assureur peut refuser ce sinistre.',
      pt: 'A apólice exige a comunicação em {days} dias, ou seja, até {day}; a seguradora pode recusar este sinistro.',
    },
  },
  computed: { report_by_on: reportBy },
  warn: (claim) => {
    const day = reportBy(claim);
    if (!isBefore(day, claim.intimated_on)) return [];
    return [faultAt('intimated_on', 'reported_late', { days: Number(claim.report_within_days), day: String(day) })];
  },
  check: ({ loss_on, intimated_on, assessed_amount, settled_amount }) => {
    const faults: RuleFault<Own>[] = [];
    if (isBefore(intimated_on, loss_on)) faults.push(faultAt('loss_on', 'loss_after_report'));
    if (typeof settled_amount === 'number' && typeof assessed_amount === 'number' && settled_amount > assessed_amount)
      faults.push(faultAt('settled_amount', 'settled_above_assessed'));
    return faults;
  },
});

/** The last day on which the loss may be reported; null where the policy names no days. */
function reportBy({ loss_on, report_within_days: days }: Partial<InsuranceClaim>): string | null {
  return loss_on && typeof days === 'number' ? addDays(loss_on, days) : null;
}
