import { laterPage } from '../../layout/later-page.ts';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'masters',
  laterPage(async () => (await import('./MastersPage.tsx')).MastersPage),
);
