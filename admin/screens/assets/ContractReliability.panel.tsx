import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordPanel } from '../define-record-panel.ts';

export default defineRecordPanel(
  'maintenance-contract',
  lazyComponent(async () => (await import('./ReliabilityPanel.tsx')).ReliabilityPanel),
);
