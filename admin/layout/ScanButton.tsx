import { type FunctionComponent, Suspense, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';
import { partOf } from './lazy-parts.ts';
import { lazyComponent } from './lazyComponent.tsx';

const ScanDialog = lazyComponent(partOf<FunctionComponent<{ onClose: () => void }>>('ScanDialog'));

/** Opens a record by the number or code on its label. */
export function ScanButton() {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="iconb"
        aria-label={say('scan.title')}
        title={say('scan.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="scan" />
      </button>
      <Suspense>{isOpen && <ScanDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
