import type { TdsRule } from '#generator/generated/tds-rule.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

/** Codes of the sentences that this file defines. */
type Own = 'tds_code_missing';

export default defineRules<TdsRule, Own>('tds-rule', {
  messages: {
    tds_code_missing: {
      en: 'Give the old section or the new code.',
      de: 'Geben Sie den alten Paragrafen oder den neuen Code an.',
      fr: 'Indiquez l’ancien article ou le nouveau code.',
      pt: 'Informe a seção antiga ou o novo código.',
    },
  },
  check: (rule) => [...codes(rule), ...validity(rule)],
});

/** The day of payment decides which of the two is used; at least one of them is required. */
function codes({ legacy_section, new_code }: Partial<TdsRule>): RuleFault<Own>[] {
  return legacy_section || new_code ? [] : [faultAt('legacy_section', 'tds_code_missing')];
}

function validity({ valid_from, valid_to }: Partial<TdsRule>): RuleFault<Own>[] {
  return isBefore(valid_to, valid_from) ? [faultAt('valid_to', 'end_before_start')] : [];
}
