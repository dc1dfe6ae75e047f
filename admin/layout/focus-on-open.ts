/** A ref for the first control of a pop-up that was just opened; it moves the focus there. */
export function focusOnOpen(control: HTMLElement | null): void {
  control?.focus();
}
