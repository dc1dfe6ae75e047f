import type { Language } from '#generator/model/types.ts';
import type { ReportFaults, ReportField } from './report-types.ts';
import { say } from './words.ts';

/** The fault of one field, as text below it. */
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

/** The attributes that connect a field to its fault text. */
export function faultProps(field: ReportField, faults: ReportFaults) {
  return faults[field] ? { 'aria-invalid': true, 'aria-describedby': `${field}-fault` } : {};
}
