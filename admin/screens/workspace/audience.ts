import type { EntityView } from '#admin/providers/model/model.ts';
import type { UserData } from '#admin/providers/session/tokens.ts';
import { type Audience, audiences, withAudience } from '#schemas/workspace/comment.rules.ts';

/**
 * The audiences for which a person may write on a record of this entity; none where its comments have no audience. The
 * server checks this as well.
 */
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

/** The text for the author of a comment without an account: the person who reported a ticket, or the product itself. */
export function nameWithoutAccount(source: unknown) {
  return source === 'qr_public' ? 'comments.reporter' : 'comments.system';
}
