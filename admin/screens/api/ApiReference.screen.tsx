import { lazy } from 'react';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'api-reference',
  lazy(async () => ({ default: (await import('./ApiReferencePage.tsx')).ApiReferencePage })),
);
