import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { MyReportsPage as MyReportsPagePart } from './MyReportsPage.part.tsx';

export default defineScreen('my-reports', lazyPage(partOf<typeof MyReportsPagePart>('MyReportsPage')));
