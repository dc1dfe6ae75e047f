import { useWords } from '#admin/providers/words/useWords.ts';

/** A key's cap next to what it does, with the word of the language's keyboards; screen readers read `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  const say = useWords();
  return (
    <span aria-hidden="true">
      <kbd>{children.replace('Ctrl', say('keys.ctrl'))}</kbd>
    </span>
  );
}
