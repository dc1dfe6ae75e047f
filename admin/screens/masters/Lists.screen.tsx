import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { FoldersPage as FoldersPagePart } from './FoldersPage.part.tsx';

export default defineScreen('lists/:place', lazyPage(partOf<typeof FoldersPagePart>('FoldersPage')));
