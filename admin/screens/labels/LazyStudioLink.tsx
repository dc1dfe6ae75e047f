import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';

/** The link with its texts, which are not loaded together with a list. */
export const LazyStudioLink = lazyComponent(() => part(async () => (await import('./StudioLink.tsx')).StudioLink));
