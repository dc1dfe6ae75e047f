const reachable = ':is(input, select, textarea, button):not([tabindex="-1"], [type="color"], :disabled)';

/**
 * Focuses a part of a row by the row's key; otherwise the first control of the row, and without the row the button that
 * adds one.
 */
export function focusPart(list: HTMLElement | null, key: number, part: string): void {
  const row = list?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  const place = row?.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const control = place?.matches(reachable) ? place : place?.querySelector<HTMLElement>(reachable);
  const other = row?.querySelector<HTMLElement>(reachable);
  const add = list?.closest('fieldset')?.querySelector<HTMLElement>('[data-part="add"]');
  (control ?? other ?? add)?.focus();
}

/** The row and part in which an event occurred; null outside the rows. */
export function partAt(target: EventTarget): { key: number; part: string } | null {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
  const row = part?.closest<HTMLElement>('[data-key]');
  return part && row ? { key: Number(row.dataset.key), part: part.dataset.part ?? '' } : null;
}
