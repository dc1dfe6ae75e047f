import type { ReportFaults, ReportValues } from '#public-pages/report-types.ts';

/** Characters that no form sends by itself; NUL is stored by no database. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed.
const unseen = /[\u0000-\u0009\u000B-\u001F\u007F]/g;
const longest = { text: 2000, name: 120, phone: 30, email: 254 } as const;

/** The entered values, trimmed, with line ends in their stored form. */
export function valuesOf(fields: Readonly<Record<string, string>>): ReportValues {
  const read = (name: string) =>
    (fields[name] ?? '').toWellFormed().replaceAll('\r\n', '\n').replace(unseen, '').trim().slice(0, 10_000);
  const usable = ['yes', 'partly', 'no'].includes(read('usable')) ? read('usable') : '';
  const [text, name, phone, email] = ['text', 'name', 'phone', 'email'].map(read) as [string, string, string, string];
  return { choice: read('choice'), usable, text, name, phone, email };
}

type Demands = { readonly choices: readonly string[]; readonly contactRequired: boolean };

/** The faults of a report by field; empty if it can be accepted. */
export function faultsOf(values: ReportValues, { choices, contactRequired }: Demands): ReportFaults {
  const faults: Record<string, ReportFaults[keyof ReportFaults]> = {};
  if (values.choice !== 'other' && !choices.includes(values.choice)) faults.choice = 'fault_choice';
  if (values.choice === 'other' && values.text.length < 3) faults.text = 'fault_text';
  if (contactRequired && values.name === '') faults.name = 'fault_name';
  const hasPhone = /^[+(]?[0-9][0-9 ()/.-]{2,28}$/.test(values.phone);
  if (!hasPhone && (contactRequired || values.phone !== '')) faults.phone = 'fault_phone';
  if (values.email !== '' && !/^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@]{2,60}$/.test(values.email))
    faults.email = 'fault_email';
  for (const [field, most] of Object.entries(longest))
    if (values[field as keyof typeof longest].length > most) faults[field] = 'fault_long';
  return faults;
}
