/** A ref for the first control of a pop-up that was just opened: the keyboard goes on from there. */
export function focusOnOpen(control: HTMLElement | null): void {
  control?.focus();
}
