import type { InsurancePolicy } from '#generator/generated/insurance-policy.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

/** Codes of the sentences that this file defines. */
type Own = 'sum_below_insured';

export default defineRules<InsurancePolicy, Own>('insurance-policy', {
  messages: {
    sum_below_insured: {
      en: 'The sum insured cannot be below the values of its assets, {insured} together.',
      de: 'Die Versicherungssumme kann nicht unter den Werten ihrer Geräte liegen, zusammen {insured}.',
      fr: 'La somme assurée ne peut pas être inférieure aux valeurs de ses équipements, {insured} au total.',
      pt: 'O valor segurado não pode ser menor que os valores dos equipamentos, {insured} no total.',
    },
  },
  check: ({ start_on, end_on, sum_insured, insured_value }) => {
    const faults: RuleFault<Own>[] = [];
    if (isBefore(end_on, start_on)) faults.push(faultAt('end_on', 'end_before_start'));
    if (typeof sum_insured === 'number' && Number(insured_value ?? 0) > sum_insured)
      faults.push(faultAt('sum_insured', 'sum_below_insured', { insured: Number(insured_value) }));
    return faults;
  },
});
