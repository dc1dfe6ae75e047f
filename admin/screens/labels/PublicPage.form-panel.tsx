import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineFormPanel } from '../../plugs/define-form-panel.ts';

const PublicPagePreview = lazyComponent(() =>
  part(async () => (await import('./PublicPagePreview.tsx')).PublicPagePreview),
);

export default defineFormPanel('public-leaf-profile', PublicPagePreview);
