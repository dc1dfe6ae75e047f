import type { ClientService } from '#generator/generated/client-service.ts';
import { tooEarlyFaults } from '#schemas/_meta/dates.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';
import { twiceFaults } from '#schemas/_meta/rows.ts';

export default defineRules<ClientService, 'valid_to_before_start'>('client-service', {
  messages: {
    valid_to_before_start: {
      en: 'The end cannot come before the start.',
      de: 'Das Ende kann nicht vor dem Anfang liegen.',
      fr: 'La fin ne peut pas précéder le début.',
      pt: 'O fim não pode ser anterior ao início.',
    },
  },
  check: (service) => [
    ...tooEarlyFaults(service, ['valid_from']),
    ...(isBefore(service.valid_to, service.valid_from) ? [faultAt('valid_to', 'valid_to_before_start')] : []),
    ...twiceFaults('limits', service.limits, 'name'),
  ],
});
