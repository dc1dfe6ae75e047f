import { defineBulkButton } from '../../plugs/define-bulk-button.ts';
import { LazyLabelButton } from './LazyLabelButton.tsx';

export default defineBulkButton('asset', 'print_labels', ({ view, ids }) => (
  <LazyLabelButton view={view} ids={ids} small />
));
