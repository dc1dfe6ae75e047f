import { lazyPage } from '../../layout/lazy-page.ts';
import { lazyParts } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';

export default defineScreen('stickers', lazyPage(lazyParts.stickers), {
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
