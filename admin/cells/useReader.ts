import { useMemo } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import type { Reader } from './text.ts';

/** The reader's language and words, for writing values. */
export function useReader(): Reader {
  const language = useLanguage();
  const say = useWords();
  const { entities } = useModel();
  return useMemo(
    () => ({ language, say, entityTitle: (name) => entities[name]?.title ?? name }),
    [language, say, entities],
  );
}
