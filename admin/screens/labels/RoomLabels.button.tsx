import { defineRecordButton } from '../../plugs/define-record-button.ts';
import { LabelButton } from './LabelButton.tsx';

export default defineRecordButton('room', 'print_labels', ({ view, record }) =>
  record.deleted_at ? null : <LabelButton view={view} ids={[Number(record.id)]} />,
);
