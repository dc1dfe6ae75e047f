import { lazyPage } from '../../layout/lazy-page.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { defineScreen } from '../../plugs/define-screen.ts';
import type { AccountPage as AccountPagePart } from './AccountPage.part.tsx';

export default defineScreen('account', lazyPage(partOf<typeof AccountPagePart>('AccountPage')));
