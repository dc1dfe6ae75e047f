import { isBefore } from './days.ts';
import { faultAt, type RuleFault, type RuleRecord } from './define-rules.ts';

/** Domain A.7: no date may be before 1950. */
const earliest = '1950-01-01';

/** A fault for each date before 1950. */
export function tooEarlyFaults(record: RuleRecord, fields: readonly string[]): RuleFault[] {
  return fields
    .filter((field) => isBefore(record[field], earliest))
    .map((field) => faultAt(field, 'date_too_early', { limit: earliest }));
}
