import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

/** The possible audiences of a comment on a ticket, the default one first. */
export const audiences = ['internal', 'complainant', 'vendor'] as const;
export type Audience = (typeof audiences)[number];

/** The kinds of records whose comments have an audience. */
export const withAudience: ReadonlySet<unknown> = new Set(['ticket']);

type Comment = { owner_type: string | null; visibility: Audience | null };

export default defineRules<Comment, 'no_audience'>('comment', {
  messages: {
    no_audience: {
      en: 'Only comments on service tickets have an audience. Leave this empty.',
      de: 'Nur Kommentare zu Service-Tickets haben eine Auswahl, für wen sie sichtbar sind. Lassen Sie das Feld leer.',
      fr: 'Seuls les commentaires des tickets de service ont des destinataires. Laissez ce champ vide.',
      pt: 'Somente comentários de chamados de serviço têm público definido. Deixe este campo vazio.',
    },
  },
  check: ({ owner_type, visibility }) =>
    typeof visibility === 'string' && !withAudience.has(owner_type) ? [faultAt('visibility', 'no_audience')] : [],
});
