import { lazyPage } from '../../layout/lazy-page.ts';
import { lazyParts } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';

export default defineScreen('my-work', lazyPage(lazyParts.work), {
  folder: 'tickets',
  title: { en: 'My work', de: 'Meine Arbeit', fr: 'Mon travail', pt: 'Meu trabalho' },
  action: 'acknowledge',
  subject: 'ticket',
});
