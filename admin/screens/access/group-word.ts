import type { Say } from '#admin/providers/words/useWords.ts';

const known = ['default', 'money', 'contact', 'contract', 'bank', 'sign_in'] as const;

/** The text for a field group; a group that an administrator has defined is shown by its name. */
export function groupWord(group: string, say: Say): string {
  const own = known.find((one) => one === group);
  return own ? say(`rights.groups.${own}`) : group.replaceAll('_', ' ');
}
