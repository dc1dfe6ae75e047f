import { useCallback, useRef } from 'react';

/**
 * Calls back when the focus has left an element for good. It may only move inside, or to a control that takes the
 * place of another: that is known one task later.
 */
export function useLeave(leave: () => void): (element: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(leave);
  latest.current = leave;
  return useCallback((element) => {
    if (!element) return;
    const check = () =>
      setTimeout(() => {
        if (element.isConnected && !element.contains(document.activeElement)) latest.current();
      });
    element.addEventListener('focusout', check);
    return () => element.removeEventListener('focusout', check);
  }, []);
}
