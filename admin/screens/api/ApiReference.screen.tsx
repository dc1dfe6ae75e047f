import { laterPage } from '../../layout/later-page.ts';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'api-reference',
  laterPage(async () => (await import('./ApiReferencePage.tsx')).ApiReferencePage),
);
