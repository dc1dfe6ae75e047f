import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordPanel } from '../../plugs/define-record-panel.ts';

export default defineRecordPanel(
  'ticket',
  lazyComponent(async () => (await import('./ReportProgress.tsx')).ReportProgress),
);
