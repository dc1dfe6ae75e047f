import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { defineRecordTab } from '../../plugs/define-record-tab.ts';

const TicketDocuments = lazyComponent(async () => (await import('./TicketDocuments.tsx')).TicketDocuments);

export default defineRecordTab('document', TicketDocuments, ['ticket']);
