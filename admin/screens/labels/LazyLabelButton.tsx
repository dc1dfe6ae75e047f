import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';

/** The button with its texts, which are not loaded together with a list. */
export const LazyLabelButton = lazyComponent(() => part(async () => (await import('./LabelButton.tsx')).LabelButton));
