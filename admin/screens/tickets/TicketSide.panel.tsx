import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordPanel } from '../../plugs/define-record-panel.ts';
import { sideFields } from './side-fields.ts';

export default defineRecordPanel(
  'ticket',
  lazyComponent(async () => (await import('./TicketSide.tsx')).TicketSide),
  Object.values(sideFields).flat(),
  'side',
);
