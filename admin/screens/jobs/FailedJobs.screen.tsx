import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { FailedJobsPage as FailedJobsPagePart } from './FailedJobsPage.part.tsx';

export default defineScreen('failed-jobs', lazyPage(partOf<typeof FailedJobsPagePart>('FailedJobsPage')));
