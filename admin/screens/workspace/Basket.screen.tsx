import { lazy } from 'react';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'basket/:plural?',
  lazy(async () => ({ default: (await import('../../crud/basket/BasketPage.tsx')).BasketPage })),
);
