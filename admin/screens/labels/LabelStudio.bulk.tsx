import { defineBulkButton } from '../../plugs/define-bulk-button.ts';
import { LazyStudioLink } from './LazyStudioLink.tsx';

export default defineBulkButton('label-template', 'studio', ({ ids }) =>
  ids.length === 1 ? <LazyStudioLink id={Number(ids[0])} small /> : null,
);
