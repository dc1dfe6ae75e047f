import { useMemo, useSyncExternalStore } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { currentMoney, watchMoney } from './money.ts';
import type { Reader } from './text.ts';

/** The reader's language and texts, for formatting values; a new object when amounts are shown in another currency. */
export function useReader(): Reader {
  const language = useLanguage();
  const say = useWords();
  const { entities } = useModel();
  const money = useSyncExternalStore(watchMoney, currentMoney);
  // biome-ignore lint/correctness/useExhaustiveDependencies: amounts are formatted again
  return useMemo(
    () => ({ language, say, entityTitle: (name) => entities[name]?.title ?? name }),
    [language, say, entities, money],
  );
}
