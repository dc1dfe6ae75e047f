import { useId } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';

type Props = {
  title: string;
  text: string;
  isBad: boolean;
  /** Whether the condition could also be edited as choices. */
  hasChoices: boolean;
  onChange: (text: string) => void;
};

/** A condition as its stored JSON text; empty means all rows. */
export function ConditionAsText({ title, text, isBad, hasChoices, onChange }: Props) {
  const say = useWords();
  const id = useId();
  const hint = hasChoices ? 'rights.text_help' : 'rights.no_choices';
  return (
    <>
      <textarea
        className="input code"
        rows={Math.min(12, Math.max(2, text.split('\n').length))}
        spellCheck={false}
        aria-label={title}
        aria-describedby={id}
        aria-invalid={isBad || undefined}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={`hint ${isBad ? 'err' : ''}`} id={id}>
        {say(isBad ? 'rights.bad_condition' : hint)}
      </p>
    </>
  );
}

/** Null for no condition, undefined for text that cannot be parsed. */
export function readCondition(text: string): Record<string, unknown> | null | undefined {
  if (text.trim() === '') return null;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
