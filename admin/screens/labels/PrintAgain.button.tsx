import { Suspense, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordButton } from '../../plugs/define-record-button.ts';

const LabelDialog = lazyComponent(() => part(async () => (await import('./LabelDialog.tsx')).LabelDialog));

/** Prints the labels of a print again; the new print refers to the first one. */
export default defineRecordButton('label-print', 'print_again', function PrintAgain({ view, record }) {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!view.can.includes('create')) return null;
  const again = {
    id: Number(record.id),
    user_label_id: record.user_label_id ?? null,
    copies: record.copies,
    format: record.format,
    with_borders: record.with_borders,
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon name="print" />
        {say('stickers.again')}
      </button>
      {isOpen && (
        <Suspense>
          <LabelDialog
            subject={record.subject}
            ids={record.ids}
            template={record.label_template_id}
            again={again}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
});
