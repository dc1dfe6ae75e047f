import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { MyWorkPage as MyWorkPagePart } from './MyWorkPage.part.tsx';

export default defineScreen('my-work', lazyPage(partOf<typeof MyWorkPagePart>('MyWorkPage')), {
  folder: 'tickets',
  title: { en: 'My work', de: 'Meine Arbeit', fr: 'Mon travail', pt: 'Meu trabalho' },
  action: 'acknowledge',
  subject: 'ticket',
});
