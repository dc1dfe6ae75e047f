import { useWords } from '#admin/providers/words/useWords.ts';

/**
 * A key shown next to its function, with its name on keyboards of the reader's language; screen readers use
 * `aria-keyshortcuts`.
 */
export function Key({ children }: { children: string }) {
  const say = useWords();
  return (
    <span aria-hidden="true">
      <kbd>{children.replace('Ctrl', say('keys.ctrl'))}</kbd>
    </span>
  );
}
