import { Suspense, useState } from 'react';
import type { Identifier } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';

const LabelDialog = lazyComponent(() => part(async () => (await import('./LabelDialog.tsx')).LabelDialog));

type Props = { view: EntityView; ids: readonly Identifier[]; small?: boolean };

/** Opens the print dialog for labels of these records, for people who may print. */
export function LabelButton({ view, ids, small }: Props) {
  const say = useWords();
  const model = useModel();
  const [isOpen, setOpen] = useState(false);
  if (!model.entities['label-print']?.can.includes('create')) return null;
  return (
    <>
      <button
        type="button"
        className={`btn ${small ? 'sm' : ''}`}
        disabled={ids.length === 0}
        onClick={() => setOpen(true)}
      >
        <Icon name="print" />
        {say('labels.print')}
      </button>
      {isOpen && (
        <Suspense>
          <LabelDialog subject={view.name} ids={ids.map(Number)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
