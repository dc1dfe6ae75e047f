import { entityNamed } from '#server/crud/by-server.ts';
import { idsOf } from '#server/crud/ids-of.ts';
import type { Change, PlugContext } from '#server/crud/plugs.ts';
import { notifyReaders } from './notify-readers.ts';

/** The maximum number of people who watch one ticket, as in its schema. */
export const mostWatchers = 50;

/** Notifies the people who watch a ticket that its state has changed. */
export async function notifyWatchers({ id, before, after }: Change & { readonly id: number }, context: PlugContext) {
  const watchers = idsOf(after.watcher_user_ids);
  if (!before || before.state === after.state || watchers.length === 0) return;
  const words = entityNamed(context, 'ticket').field.state?.words?.[String(after.state)];
  const params = ({ language }: { readonly language: 'en' | 'de' | 'fr' | 'pt' }) => ({
    state: words?.[language] ?? String(after.state),
  });
  await notifyReaders(watchers, { ...after, id }, { kind: 'watched_state', params }, context);
}
