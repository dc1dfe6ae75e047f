import { lazy } from 'react';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'account',
  lazy(async () => ({ default: (await import('./AccountPage.tsx')).AccountPage })),
);
