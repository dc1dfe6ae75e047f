import type { TdsRule } from '#generator/generated/tds-rule.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';

export default defineRules<TdsRule>('tds-rule', {
  check: (rule) => [...codes(rule), ...validity(rule)],
});

/** Which of the two is used depends on the day of payment; one of them must be there. */
function codes({ legacy_section, new_code }: Partial<TdsRule>): RuleFault[] {
  return legacy_section || new_code ? [] : [faultAt('legacy_section', 'tds_code_missing')];
}

function validity({ valid_from, valid_to }: Partial<TdsRule>): RuleFault[] {
  return isBefore(valid_to, valid_from) ? [faultAt('valid_to', 'end_before_start')] : [];
}
