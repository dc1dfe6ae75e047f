import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

type Document = { owner_type: string | null; phase: string | null };

export default defineRules<Document, 'phase_of_ticket'>('document', {
  messages: {
    phase_of_ticket: {
      en: 'Only documents of tickets have a phase. Leave this empty.',
      de: 'Nur Dokumente von Tickets haben eine Phase. Lassen Sie das Feld leer.',
      fr: 'Seuls les documents des demandes ont une étape. Laissez ce champ vide.',
      pt: 'Somente documentos de chamados têm etapa. Deixe este campo vazio.',
    },
  },
  check: ({ owner_type, phase }) =>
    typeof phase === 'string' && owner_type !== 'ticket' ? [faultAt('phase', 'phase_of_ticket')] : [],
});
