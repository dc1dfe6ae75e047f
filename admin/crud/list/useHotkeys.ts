import { useEffect, useRef } from 'react';

/** Single keys of a page, silent while somebody types or a dialog is open. */
export function useHotkeys(actions: Record<string, () => void>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const action = latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Somebody types, or a dialog or menu is open. */
export function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
  return isTyping || document.querySelector('[role=dialog], [role=menu]') !== null;
}
