import { useCallback, useRef } from 'react';

/**
 * Calls back when the focus has permanently left an element. The focus may only move inside it, or to a control that
 * replaces another one; this can be determined one task later.
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
