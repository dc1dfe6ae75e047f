import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Picked } from './Picker.tsx';
import type { Choices } from './useChoices.ts';

/**
 * Enter before the answer to what was typed is there chooses the first of that answer, as a scanner or a quick hand
 * means it, and not the first of the answer before. Whoever walked through the list with the arrows means what is marked.
 */
export function useHurried({ choices, isCurrent }: Choices, q: string, choose: (choice: Picked) => void) {
  const waiting = useRef<string | null>(null);
  const hasWalked = useRef(false);

  useEffect(() => {
    if (!isCurrent || waiting.current !== q) return;
    waiting.current = null;
    if (choices[0]) choose(choices[0]);
  });

  return {
    typing: () => {
      waiting.current = null;
      hasWalked.current = false;
    },
    /** Whether the key is to wait for the answer. */
    keyDown: ({ key }: KeyboardEvent): boolean => {
      if (key !== 'Enter') hasWalked.current ||= key.startsWith('Arrow') || key.startsWith('Page');
      if (key !== 'Enter' || isCurrent || hasWalked.current) return false;
      waiting.current = q;
      return true;
    },
  };
}
