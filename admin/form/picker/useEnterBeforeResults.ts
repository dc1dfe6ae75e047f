import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Picked } from './Picker.tsx';
import type { Choices } from './useChoices.ts';

/** The text whose answer is awaited in order to choose its first result. */
export type Awaited = { words: string; end: () => void };

type Waiting = {
  awaited: Awaited | null;
  setAwaited: (next: Awaited | null) => void;
  onAwait: ((choice: Promise<void>) => void) | undefined;
};

/**
 * When Enter is pressed before the answer for the typed text has arrived, the first result of that answer is chosen and
 * not the first of the previous one. Scanners and fast typists rely on this; the focus may be on the next field by
 * then. If the user has moved through the list with the arrow keys, the marked choice is meant. `choose` is called with
 * null when nothing was found.
 */
export function useEnterBeforeResults(
  { choices, isCurrent }: Choices,
  q: string,
  { awaited, setAwaited, onAwait }: Waiting,
  choose: (choice: Picked | null) => void,
) {
  const hasMoved = useRef(false);
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
      hasMoved.current = false;
    },
    /** Returns true when the key has to wait for the answer. */
    keyDown: ({ key }: KeyboardEvent): boolean => {
      if (key !== 'Enter') hasMoved.current ||= key.startsWith('Arrow') || key.startsWith('Page');
      if (key !== 'Enter' || isCurrent || hasMoved.current) return false;
      end();
      const choice = new Promise<void>((resolve) => setAwaited({ words: q, end: resolve }));
      onAwait?.(choice);
      return true;
    },
  };
}
