import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';

/** The link with its words, which lists do not have at once. */
export const LazyStudioLink = lazyComponent(() => part(async () => (await import('./StudioLink.tsx')).StudioLink));
