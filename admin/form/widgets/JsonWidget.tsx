import { useState } from 'react';
import type { BoundProps } from './bind.tsx';

/** Any value as JSON text, parsed while it is typed; text that cannot be parsed is a fault. */
export function JsonWidget({ id, value, onChange, onUnreadable, aria }: BoundProps) {
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const shown = value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

  const change = (text: string) => {
    try {
      const parsed: unknown = text.trim() === '' ? null : JSON.parse(text);
      setTyped({ text, value: parsed });
      onChange(parsed);
    } catch (error) {
      setTyped({ text, value });
      const detail = error instanceof Error ? error.message : '';
      onUnreadable('format.json', { detail });
    }
  };

  return (
    <textarea
      id={id}
      className="input code"
      rows={5}
      spellCheck={false}
      value={typed && typed.value === value ? typed.text : shown}
      onChange={(event) => change(event.target.value)}
      {...aria}
    />
  );
}
