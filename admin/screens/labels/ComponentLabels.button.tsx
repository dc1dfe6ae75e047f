import { defineRecordButton } from '../define-record-button.ts';
import { LazyLabelButton } from './LazyLabelButton.tsx';

export default defineRecordButton('component', 'print_labels', ({ view, record }) =>
  record.deleted_at ? null : <LazyLabelButton view={view} ids={[Number(record.id)]} />,
);
