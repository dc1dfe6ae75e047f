import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { GoPage as GoPagePart } from './GoPage.part.tsx';

export default defineScreen('go/:number', lazyPage(partOf<typeof GoPagePart>('GoPage')));
