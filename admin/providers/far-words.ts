import type { I18nProvider } from 'react-admin';
import type { Language } from '#generator/model/types.ts';

/** Sentences that few pages need: read with the first part that speaks them. */
type FarWords = { provider: I18nProvider; change: (language: Language) => Promise<void> };

const known = new Map<string, FarWords>();

/** Has the sentences under these first keys, such as `rights` of `shell.rights.all`, said by their own provider. */
export function keepFarWords(keys: readonly string[], words: FarWords): void {
  for (const key of keys) known.set(key, words);
}

/** The same in another language, as far as they are in use. */
export async function changeFarWords(language: Language): Promise<void> {
  await Promise.all([...new Set(known.values())].map(({ change }) => change(language)));
}

/** The provider of a key that has one of its own, or none. */
export function providerOf(key: string): I18nProvider | null {
  return known.get(key.split('.')[1] ?? '')?.provider ?? null;
}
