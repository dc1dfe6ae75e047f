import { useEffect, useEffectEvent } from 'react';
import type { Studio } from './useStudio.ts';

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y while the studio is open, wherever the focus is, except in a field in which the user
 * types.
 */
export function useUndoKeys({ undo, redo }: Pick<Studio, 'undo' | 'redo'>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || isTyping(event.target)) return;
    const step = { z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()];
    if (!step) return;
    event.preventDefault();
    step();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [role=dialog] *')
  );
}
