import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineFormPanel } from '../../plugs/define-form-panel.ts';

const SimilarTickets = lazyComponent(() => part(async () => (await import('./SimilarTickets.tsx')).SimilarTickets));

export default defineFormPanel('ticket', SimilarTickets);
