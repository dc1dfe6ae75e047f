import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRowFilter } from '../../plugs/define-row-filter.ts';

export default defineRowFilter(
  'asset-specifications',
  lazyComponent(() => part(async () => (await import('./SpecificationFilter.tsx')).SpecificationFilter)),
  lazyComponent(() => part(async () => (await import('./SpecificationWords.tsx')).SpecificationWords)),
);
