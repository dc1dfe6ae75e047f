/** A key's cap beside what it does; hidden from screen readers, which hear `aria-keyshortcuts` instead. */
export function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );
}
