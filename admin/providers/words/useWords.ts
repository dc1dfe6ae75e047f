import { useCallback } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Language } from '#generator/model/types.ts';
import { isLanguage } from './language.ts';
import type { WordKey } from './shell-words.ts';

export type Say = (key: WordKey, values?: Record<string, unknown>) => string;

/** Translates a text of the shell; the type of the keys is derived from the English file. */
export function useWords(): Say {
  const translate = useTranslate();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is needed when the language changes
  return useCallback((key, values) => translate(`shell.${key}`, values), [translate, language]);
}

export function useLanguage(): Language {
  const [locale] = useLocaleState();
  return isLanguage(locale) ? locale : 'en';
}
