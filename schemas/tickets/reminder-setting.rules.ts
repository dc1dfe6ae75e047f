import type { ReminderSetting } from '#generator/generated/reminder-setting.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';
import { isHalf } from '#schemas/_meta/times.ts';

/** Codes of the sentences that this file defines. */
type Own = 'no_email_address';

const address = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

export default defineRules<ReminderSetting, Own>('reminder-setting', {
  messages: {
    no_email_address: {
      en: '“{address}” is no e-mail address; put commas between addresses.',
      de: '„{address}“ ist keine E-Mail-Adresse; trennen Sie Adressen durch Kommas.',
      fr: '« {address} » n’est pas une adresse e-mail ; séparez les adresses par des virgules.',
      pt: '“{address}” não é um endereço de e-mail; separe os endereços por vírgulas.',
    },
  },
  check: (setting) => [...quietHours(setting), ...recipients(setting)],
});

function quietHours({ quiet_from, quiet_to }: Partial<ReminderSetting>): RuleFault<Own>[] {
  return isHalf(quiet_from, quiet_to) ? [faultAt(quiet_from ? 'quiet_to' : 'quiet_from', 'times_incomplete')] : [];
}

/** Addresses are checked only while the form shows them. */
function recipients({ email_reminder, email_recipients }: Partial<ReminderSetting>): RuleFault<Own>[] {
  if (email_reminder !== true || typeof email_recipients !== 'string') return [];
  const wrong = email_recipients
    .split(',')
    .map((part) => part.trim())
    .find((part) => !address.test(part));
  return wrong === undefined ? [] : [faultAt('email_recipients', 'no_email_address', { address: wrong })];
}
