import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { MastersPage as MastersPagePart } from './MastersPage.part.tsx';

export default defineScreen('masters', lazyPage(partOf<typeof MastersPagePart>('MastersPage')));
