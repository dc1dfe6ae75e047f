import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { ReportPage as ReportPagePart } from './ReportPage.part.tsx';

export default defineScreen('report', lazyPage(partOf<typeof ReportPagePart>('ReportPage')));
