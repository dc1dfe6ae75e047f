import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { FirstLabel as FirstLabelPart } from './FirstLabel.part.tsx';

export default defineScreen('first-label', lazyPage(partOf<typeof FirstLabelPart>('FirstLabel')));
