import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordPanel } from '../../plugs/define-record-panel.ts';

export default defineRecordPanel(
  'ticket',
  lazyComponent(async () => (await import('./PromiseLine.tsx')).PromiseLine),
  ['response_due_at', 'resolution_due_at', 'promised_at'],
);
