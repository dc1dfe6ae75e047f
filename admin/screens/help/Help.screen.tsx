import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { HelpPage as HelpPagePart } from './HelpPage.part.tsx';

export default defineScreen('help', lazyPage(partOf<typeof HelpPagePart>('HelpPage')));
