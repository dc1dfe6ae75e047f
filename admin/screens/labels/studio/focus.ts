const canvas = () => document.querySelector<HTMLElement>('.studio-canvas');

/** Moves the focus to the canvas when the element that had it is removed. */
export function focusCanvas(): void {
  canvas()?.focus();
}

/**
 * Moves the focus to the item after the one that is about to be removed, otherwise to the one before it or to the
 * canvas.
 */
export function focusNextItem(removed: HTMLElement): void {
  const items = [...(canvas()?.querySelectorAll<HTMLElement>('.studio-item') ?? [])];
  const at = items.indexOf(removed);
  (items[at + 1] ?? items[at - 1] ?? canvas())?.focus();
}
