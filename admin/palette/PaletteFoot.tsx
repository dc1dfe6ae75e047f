import { useWords } from '#admin/providers/words/useWords.ts';
import { Key } from '../layout/Key.tsx';
import { commandKey } from './command-key.ts';

/** The keys of the palette, and a link to all others. */
export function PaletteFoot({ onHelp }: { onHelp: () => void }) {
  const say = useWords();
  return (
    <footer className="palette-foot wide-only">
      <span>
        <Key>↑</Key> <Key>↓</Key> {say('palette.choose')}
      </span>
      <span>
        <Key>Enter</Key> {say('palette.open')}
      </span>
      <span>
        <Key>{`${commandKey} Enter`}</Key> {say('palette.new_tab')}
      </span>
      <span className="grow" />
      <button type="button" className="btn sm quiet" onClick={onHelp}>
        {say('keys.title')} <Key>?</Key>
      </button>
    </footer>
  );
}
