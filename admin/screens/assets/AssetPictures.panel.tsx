import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordPanel } from '../../plugs/define-record-panel.ts';

export default defineRecordPanel(
  'asset',
  lazyComponent(async () => (await import('../workspace/HeadPicture.tsx')).HeadPicture),
  ['image_id'],
  'picture',
);
