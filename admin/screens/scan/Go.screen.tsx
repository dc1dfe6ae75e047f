import { lazy } from 'react';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'go/:number',
  lazy(async () => ({ default: (await import('./GoPage.tsx')).GoPage })),
);
