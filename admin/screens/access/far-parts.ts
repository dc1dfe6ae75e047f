import type { ComponentType } from 'react';

/**
 * Parts about rights that few pages have, with their words. Imports nothing at once: what each part needs is listed in
 * this chunk and not in those that may ask for it.
 */
export const farParts = {
  condition: () => part(async () => (await import('./ConditionText.tsx')).ConditionText),
  scopes: () => part(async () => (await import('./ScopeWords.tsx')).ScopeWords),
  own: () => part(async () => (await import('./OwnRights.tsx')).OwnRights),
};

export async function part<Props>(read: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const words = import('../../providers/access-words.ts').then(({ loadAccessWords }) => loadAccessWords());
  const [found] = await Promise.all([read(), words]);
  return found;
}
