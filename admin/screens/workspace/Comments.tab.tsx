import { later } from '../../layout/later.tsx';
import { defineRecordTab } from '../define-record-tab.ts';

export default defineRecordTab(
  'comment',
  later(async () => (await import('./Comments.tsx')).Comments),
);
