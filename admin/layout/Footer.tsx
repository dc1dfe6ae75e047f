import { Suspense, useState } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';
import { session } from '#admin/providers/session/session.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { version } from '../../package.json';
import { lazyComponent } from './lazyComponent.tsx';

const ShortcutSheet = lazyComponent(async () => (await import('../palette/ShortcutSheet.tsx')).ShortcutSheet);

/** The name of the product and of the organisation, and a button for the list of keys. */
export function Footer() {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  const { name } = useModel();
  const organisation = session.user()?.clientDetails?.clientName;
  return (
    <footer className="foot">
      <span>{[`${name} ${version}`, organisation].filter(Boolean).join(' · ')}</span>
      <span className="grow" />
      <button type="button" className="wide-only" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('keys.title')}
      </button>
      <Suspense>{isOpen && <ShortcutSheet onClose={() => setOpen(false)} />}</Suspense>
    </footer>
  );
}
