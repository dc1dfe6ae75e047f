import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordTab } from '../../plugs/define-record-tab.ts';

export default defineRecordTab(
  'comment',
  lazyComponent(async () => (await import('./Comments.tsx')).Comments),
);
