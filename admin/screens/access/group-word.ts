import type { Say } from '#admin/providers/words/useWords.ts';

const known = ['default', 'money', 'contact', 'contract', 'bank', 'sign_in'] as const;

/** A field group in words; one of an administrator's own stands as it was named. */
export function groupWord(group: string, say: Say): string {
  const own = known.find((one) => one === group);
  return own ? say(`rights.groups.${own}`) : group.replaceAll('_', ' ');
}
