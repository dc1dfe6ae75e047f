import { laterPage } from '../../layout/later-page.ts';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'account',
  laterPage(async () => (await import('./AccountPage.tsx')).AccountPage),
);
