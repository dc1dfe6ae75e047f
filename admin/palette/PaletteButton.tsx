import { Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../layout/Icon.tsx';
import { Key } from '../layout/Key.tsx';
import { partOf } from '../layout/lazy-parts.ts';
import { lazyComponent } from '../layout/lazyComponent.tsx';
import { useHotkeys } from '../layout/useHotkeys.ts';
import { commandKey } from './command-key.ts';
import type { Palette as PalettePart } from './Palette.part.tsx';
import { useGoKeys } from './useGoKeys.ts';

const Palette = lazyComponent(partOf<typeof PalettePart>('Palette'));
const ShortcutSheet = lazyComponent(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet);

/** The button in the top bar for searching everything, and the keys that work on every page. */
export function PaletteButton() {
  const say = useWords();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useCommand('k', () => setOpen((now) => (now === 'palette' ? null : 'palette')));
  useHotkeys({ '?': () => setOpen('keys') });
  useGoKeys();
  useLoadedAhead();
  const typedWhileLoading = useKeysTypedWhileLoading(open === 'palette');
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className="find-all"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" />
        <span className="find-word cut">{say('palette.title')}</span>
        <span className="wide-only grow" />
        <Key>{`${commandKey} K`}</Key>
      </button>
      <Suspense>
        {open === 'palette' && <Palette early={typedWhileLoading} onClose={close} onHelp={() => setOpen('keys')} />}
        {open === 'keys' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </>
  );
}

/** Handles Ctrl or ⌘ with a letter, unless another dialog is open. */
function useCommand(letter: string, act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== letter)
        return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog]:not(.palette)')) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** Text typed while the palette is loading is entered into it, and triggers nothing on the page. */
function useKeysTypedWhileLoading(isOpen: boolean): { readonly current: string } {
  const early = useRef('');
  useEffect(() => {
    if (!isOpen) return;
    early.current = '';
    const collect = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || document.querySelector('.palette')) return;
      event.preventDefault();
      event.stopPropagation();
      early.current += event.key;
    };
    document.addEventListener('keydown', collect, true);
    return () => document.removeEventListener('keydown', collect, true);
  }, [isOpen]);
  return early;
}

/** Loads the palette 3 s after the page was opened, so that it opens without delay. */
function useLoadedAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void Palette.ahead(), 3000);
    return () => clearTimeout(timer);
  }, []);
}
