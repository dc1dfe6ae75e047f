import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

type Document = { owner_type: string | null; phase: string | null };

export default defineRules<Document>('document', {
  check: ({ owner_type, phase }) =>
    typeof phase === 'string' && owner_type !== 'ticket' ? [faultAt('phase', 'phase_of_ticket')] : [],
});
