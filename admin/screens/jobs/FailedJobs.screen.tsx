import { laterPage } from '../../layout/later-page.ts';
import { lazyParts } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../define-screen.ts';

export default defineScreen('failed-jobs', laterPage(lazyParts.failedJobs));
