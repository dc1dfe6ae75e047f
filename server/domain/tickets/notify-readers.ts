import { asSystem } from '#server/crud/caller.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { currentOf } from '#server/crud/write/current-record.ts';
import type { Recipient } from '#server/services/mail/put-mail.ts';
import { type Notice, notify } from '#server/services/notify.ts';

type News = {
  readonly kind: Notice['kind'];
  /** The values for the texts in addition to the title of the ticket. */
  readonly params: (to: Recipient) => Readonly<Record<string, string>>;
  /** The tab of the record page to open. */
  readonly tab?: string;
  /** Another row that the person must have the right to read. */
  readonly also?: { readonly entity: string; readonly id: number };
};

/** Notifies people of news about a ticket if they may read it at this moment; the person who caused the news is left out. */
export async function notifyReaders(
  userIds: readonly number[],
  ticket: Stored & { readonly id: number },
  news: News,
  { engine, trx, caller }: PlugContext,
): Promise<void> {
  const system = asSystem(engine.model, engine.clock());
  for (const userId of new Set(userIds)) {
    if (userId === caller.user.id) continue;
    const reader = await engine.callerOf?.(trx, system, userId);
    if (!reader) continue;
    const read = async (name: string, id: number) => {
      const entity = reader.ability.model.entities[name];
      return entity && reader.ability.can('read', name) ? currentOf({ engine, trx, caller: reader, entity }, id) : null;
    };
    const known = await read('ticket', ticket.id);
    if (!known || (news.also && !(await read(news.also.entity, news.also.id)))) continue;
    const entity = reader.ability.model.entities.ticket!;
    await notify(engine, trx, userId, {
      kind: news.kind,
      params: (to) => ({ ...news.params(to), what: recordTitle(entity, known, to.language) }),
      link: `/tickets/${ticket.id}${news.tab ? `?tab=${news.tab}` : ''}`,
    });
  }
}
