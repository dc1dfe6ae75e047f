import { defineRecordButton } from '../../plugs/define-record-button.ts';
import { StudioLink } from './StudioLink.tsx';

export default defineRecordButton('label-template', 'studio', ({ record }) =>
  record.deleted_at ? null : <StudioLink id={Number(record.id)} />,
);
