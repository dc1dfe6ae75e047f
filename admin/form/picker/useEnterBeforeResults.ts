import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Picked } from './Picker.tsx';
import type { Choices } from './useChoices.ts';

/** Words whose answer is awaited to choose its first. */
export type Awaited = { words: string; end: () => void };

type Waiting = {
  awaited: Awaited | null;
  setAwaited: (next: Awaited | null) => void;
  onAwait: ((choice: Promise<void>) => void) | undefined;
};

/**
 * Enter before the answer to what was typed is there chooses the first of that answer, as a scanner or a quick hand
 * means it, and not the first of the answer before; the hand may have gone on to the next field by then. Whoever walked
 * through the list with the arrows means what is marked. `choose` gets null when nothing was found.
 */
export function useEnterBeforeResults(
  { choices, isCurrent }: Choices,
  q: string,
  { awaited, setAwaited, onAwait }: Waiting,
  choose: (choice: Picked | null) => void,
) {
  const hasWalked = useRef(false);
  const last = useRef<Awaited | null>(null);
  last.current = awaited;

  const end = () => {
    last.current?.end();
    setAwaited(null);
  };
  useEffect(() => () => last.current?.end(), []);
  useEffect(() => {
    if (!isCurrent || awaited?.words !== q) return;
    choose(choices[0] ?? null);
    end();
  });

  return {
    typing: () => {
      end();
      hasWalked.current = false;
    },
    /** Whether the key is to wait for the answer. */
    keyDown: ({ key }: KeyboardEvent): boolean => {
      if (key !== 'Enter') hasWalked.current ||= key.startsWith('Arrow') || key.startsWith('Page');
      if (key !== 'Enter' || isCurrent || hasWalked.current) return false;
      end();
      const choice = new Promise<void>((resolve) => setAwaited({ words: q, end: resolve }));
      onAwait?.(choice);
      return true;
    },
  };
}
