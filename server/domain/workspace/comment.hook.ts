import type { EntityModel } from '#generator/model/types.ts';
import { defineHook, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { currentOf } from '#server/crud/write/write.ts';
import { invalid } from '#server/errors.ts';
import { recipientOf } from '#server/services/mail/put-mail.ts';
import { notify } from '#server/services/notify.ts';

const shownText = 200;

/** A comment stays with its record, and tells whom it names, as far as they may read that record. */
export default defineHook('comment', 'tell-mentioned', {
  beforeSave: async ({ before, after }) => {
    if (!before) return;
    const names = ['owner_type', 'owner_id'].filter((name) => before[name] !== after[name]);
    if (names.length > 0) throw invalid(names.map((name) => ({ path: `/${name}`, code: 'comment_stays' })));
  },
  afterSave: async ({ before, after }, context) => {
    const { caller } = context;
    if (caller.system || caller.user.id === null) return;
    const had = idsOf(before?.mention_ids);
    const added = idsOf(after.mention_ids).filter((id) => !had.includes(id) && id !== caller.user.id);
    for (const id of added) await tell(id, after, context);
  },
});

async function tell(userId: number, comment: Stored, { engine, trx, caller }: PlugContext): Promise<void> {
  const subject = await engine.callerOf?.(trx, caller, userId);
  const entity = engine.model.entities[String(comment.owner_type)] as EntityModel;
  if (!subject?.ability.can('read', entity.name)) return;
  const record = await currentOf(engine, trx, subject, entity, comment.owner_id as number);
  if (!record) return;
  const who = (await recipientOf(trx, caller.user.id as number))?.name ?? '';
  const text = String(comment.body).replace(/\s+/g, ' ').slice(0, shownText);
  await notify(engine, trx, userId, {
    kind: 'mention',
    params: ({ language }) => ({ who, what: recordTitle(entity, record, language), text }),
    link: `/${entity.plural}/${record.id}?tab=comments`,
  });
}

function idsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? (value as number[]) : [];
}
