import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { isBusy } from '../layout/useHotkeys.ts';
import { goKeys } from './go-keys.ts';

const waitMs = 1500;

/** `g` followed by a letter opens an entry of the menu; the letter then triggers nothing else. */
export function useGoKeys(): void {
  const say = useWords();
  const model = useModel();
  const navigate = useNavigate();
  const since = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const isSecond = event.timeStamp - since.current < waitMs;
      since.current = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!isSecond) return;
      const found = goKeys(model, say).find(({ letter }) => letter === event.key.toLowerCase());
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate(found.path);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [model, navigate, say]);
}
