import { lazy } from 'react';
import { defineRecordTab } from '../define-record-tab.ts';

export default defineRecordTab(
  'comment',
  lazy(async () => ({ default: (await import('./Comments.tsx')).Comments })),
);
