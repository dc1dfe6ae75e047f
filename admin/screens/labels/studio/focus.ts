const canvas = () => document.querySelector<HTMLElement>('.studio-canvas');

/** The canvas takes the focus when the place that had it is removed. */
export function focusCanvas(): void {
  canvas()?.focus();
}

/** The item after one that is about to be removed takes the focus, otherwise the one before or the canvas. */
export function focusNextItem(removed: HTMLElement): void {
  const items = [...(canvas()?.querySelectorAll<HTMLElement>('.studio-item') ?? [])];
  const at = items.indexOf(removed);
  (items[at + 1] ?? items[at - 1] ?? canvas())?.focus();
}
