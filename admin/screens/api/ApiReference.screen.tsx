import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { ApiReferencePage as ApiReferencePagePart } from './ApiReferencePage.part.tsx';

export default defineScreen('api-reference', lazyPage(partOf<typeof ApiReferencePagePart>('ApiReferencePage')));
