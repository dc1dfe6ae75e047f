import type { ReminderSetting } from '#generator/generated/reminder-setting.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';
import { isHalf } from '#schemas/_meta/times.ts';

const address = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

export default defineRules<ReminderSetting>('reminder-setting', {
  check: (setting) => [...quietHours(setting), ...recipients(setting)],
});

function quietHours({ quiet_from, quiet_to }: Partial<ReminderSetting>): RuleFault[] {
  return isHalf(quiet_from, quiet_to) ? [faultAt(quiet_from ? 'quiet_to' : 'quiet_from', 'times_incomplete')] : [];
}

/** Addresses are judged only where the form shows them. */
function recipients({ email_reminder, email_recipients }: Partial<ReminderSetting>): RuleFault[] {
  if (email_reminder !== true || typeof email_recipients !== 'string') return [];
  const wrong = email_recipients
    .split(',')
    .map((part) => part.trim())
    .find((part) => !address.test(part));
  return wrong === undefined ? [] : [faultAt('email_recipients', 'no_email_address', { address: wrong })];
}
