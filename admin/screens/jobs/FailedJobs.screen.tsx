import { lazyPage } from '../../layout/lazy-page.ts';
import { lazyParts } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';

export default defineScreen('failed-jobs', lazyPage(lazyParts.failedJobs));
