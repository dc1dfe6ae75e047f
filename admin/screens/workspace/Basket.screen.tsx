import { laterPage } from '../../layout/later-page.ts';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'basket/:plural?',
  laterPage(async () => (await import('../../crud/basket/BasketPage.tsx')).BasketPage),
);
