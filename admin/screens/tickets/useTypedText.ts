import { useState } from 'react';

/**
 * A text that is stored when its field is left; afterwards the field shows the stored text, also when the change was
 * refused.
 */
export function useTypedText(stored: string | null | undefined, send: (text: string | null) => Promise<void>) {
  const [typed, setTyped] = useState<string | null>(null);
  const onBlur = async () => {
    if (typed === null) return;
    const text = typed.trim() || null;
    if (text !== (stored ?? null)) await send(text);
    setTyped((now) => (now === typed ? null : now));
  };
  return {
    value: typed ?? stored ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value),
    onBlur: () => void onBlur(),
  };
}
