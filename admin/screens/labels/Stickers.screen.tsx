import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { StickersPage as StickersPagePart } from './stickers/StickersPage.part.tsx';

export default defineScreen('stickers', lazyPage(partOf<typeof StickersPagePart>('StickersPage')), {
  folder: 'labels',
  title: {
    en: 'Stickers to print today',
    de: 'Heute zu druckende Plaketten',
    fr: 'Vignettes à imprimer aujourd’hui',
    pt: 'Selos a imprimir hoje',
  },
  action: 'create',
  subject: 'label-print',
});
