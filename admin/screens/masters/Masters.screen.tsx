import { lazy } from 'react';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'masters',
  lazy(async () => ({ default: (await import('./MastersPage.tsx')).MastersPage })),
);
