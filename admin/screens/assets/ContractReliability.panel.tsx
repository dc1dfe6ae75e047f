import { defineRecordPanel } from '../../plugs/define-record-panel.ts';
import { ReliabilityPanel } from './ReliabilityPanel.tsx';

export default defineRecordPanel('maintenance-contract', ReliabilityPanel);
