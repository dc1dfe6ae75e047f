import type { Language } from '#generator/model/types.ts';
import type { ReportFaults, ReportField } from './report-types.ts';
import { say } from './words.ts';

/** What is wrong with one field, in words below it. */
export function FaultText({
  field,
  faults,
  language,
}: {
  field: ReportField;
  faults: ReportFaults;
  language: Language;
}) {
  const fault = faults[field];
  return fault ? (
    <strong className="ft" id={`${field}-fault`}>
      {say(language, fault)}
    </strong>
  ) : null;
}

/** Ties a field to the words about it. */
export function faultProps(field: ReportField, faults: ReportFaults) {
  return faults[field] ? { 'aria-invalid': true, 'aria-describedby': `${field}-fault` } : {};
}
