import { lazyPage } from '../../layout/lazy-page.ts';
import { defineScreen } from '../../plugs/define-screen.ts';

export default defineScreen(
  'basket/:plural?',
  lazyPage(async () => (await import('../../crud/basket/BasketPage.tsx')).BasketPage),
);
