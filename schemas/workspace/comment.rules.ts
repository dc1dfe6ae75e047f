import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

/** Who sees a comment on a ticket, the usual audience first. */
export const audiences = ['internal', 'complainant', 'vendor'] as const;
export type Audience = (typeof audiences)[number];

/** The kinds of records whose comments have an audience. */
export const withAudience: ReadonlySet<unknown> = new Set(['ticket']);

type Comment = { owner_type: string | null; visibility: Audience | null };

export default defineRules<Comment>('comment', {
  check: ({ owner_type, visibility }) =>
    typeof visibility === 'string' && !withAudience.has(owner_type) ? [faultAt('visibility', 'no_audience')] : [],
});
