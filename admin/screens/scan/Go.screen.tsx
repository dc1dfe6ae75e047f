import { laterPage } from '../../layout/later-page.ts';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'go/:number',
  laterPage(async () => (await import('./GoPage.tsx')).GoPage),
);
