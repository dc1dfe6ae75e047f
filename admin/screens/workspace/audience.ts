import type { EntityView } from '#admin/providers/model/model.ts';
import type { UserData } from '#admin/providers/session/tokens.ts';
import { type Audience, audiences, withAudience } from '#schemas/workspace/comment.rules.ts';

/** Whom a person may write for on a record of this kind; none where its comments have no audience. The server judges. */
export function audiencesFor(parent: EntityView, user: UserData | null): readonly Audience[] {
  if (!withAudience.has(parent.name)) return [];
  return audiences.filter((audience) =>
    user?.ability.some(
      ({ action, subject, conditions }) =>
        (action === 'create' || action === 'manage') &&
        (subject === 'comment' || subject === 'all') &&
        (!conditions || conditions.visibility === audience),
    ),
  );
}

/** The word for the author of a comment that no account wrote: the person who reported a ticket, or the product itself. */
export function nameWithoutAccount(source: unknown) {
  return source === 'qr_public' ? 'comments.reporter' : 'comments.system';
}
