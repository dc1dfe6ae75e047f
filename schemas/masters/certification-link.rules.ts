import type { CertificationLink } from '#generator/generated/certification-link.ts';
import { tooEarlyFaults } from '#schemas/_meta/dates.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<CertificationLink, 'valid_to_before_issue'>('certification-link', {
  messages: {
    valid_to_before_issue: {
      en: 'The certificate cannot end before it was issued.',
      de: 'Das Zertifikat kann nicht vor seiner Ausstellung enden.',
      fr: 'Le certificat ne peut pas expirer avant sa délivrance.',
      pt: 'O certificado não pode vencer antes da emissão.',
    },
  },
  check: (link) => [
    ...tooEarlyFaults(link, ['issued_on', 'valid_to']),
    ...(isBefore(link.valid_to, link.issued_on) ? [faultAt('valid_to', 'valid_to_before_issue')] : []),
  ],
});
