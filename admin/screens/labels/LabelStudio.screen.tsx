import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { LabelStudio as LabelStudioPart } from './studio/LabelStudio.part.tsx';

export default defineScreen('label-templates/:id/studio', lazyPage(partOf<typeof LabelStudioPart>('LabelStudio')));
