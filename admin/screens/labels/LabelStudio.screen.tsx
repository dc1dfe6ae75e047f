import { lazyPage } from '../../layout/lazy-page.ts';
import { lazyParts } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';

export default defineScreen('label-templates/:id/studio', lazyPage(lazyParts.studio));
