import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { DialogHead } from '../../layout/DialogHead.tsx';
import { ScanForm } from './ScanForm.tsx';

export function ScanDialog({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogHead id={id} title={say('scan.title')} onClose={onClose} />
      <div className="dialog-body">
        <ScanForm onLeave={onClose} />
      </div>
    </Dialog>
  );
}
