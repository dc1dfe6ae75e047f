import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';

/** The button with its words, which lists do not have at once. */
export const LazyLabelButton = lazyComponent(() => part(async () => (await import('./LabelButton.tsx')).LabelButton));
