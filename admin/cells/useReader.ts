import { useMemo } from 'react';
import { useLanguage, useWords } from '../providers/useWords.ts';
import type { Reader } from './text.ts';

/** The reader's language and words, for writing values. */
export function useReader(): Reader {
  const language = useLanguage();
  const say = useWords();
  return useMemo(() => ({ language, say }), [language, say]);
}
