import { laterPage } from '../../layout/later-page.ts';
import { part } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'my-work',
  laterPage(() => part(async () => (await import('./MyWorkPage.tsx')).MyWorkPage)),
  { folder: 'tickets', title: 'menu.my_work', action: 'acknowledge', subject: 'ticket' },
);
