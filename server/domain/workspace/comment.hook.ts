import { matches } from '#generator/filter/matches.ts';
import { type Audience, audiences, withAudience } from '#schemas/workspace/comment.rules.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import type { Caller } from '#server/crud/caller.ts';
import { idsOf } from '#server/crud/ids-of.ts';
import { defineHook, type PlugContext, type RowOf, type Stored } from '#server/crud/plugs.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { records } from '#server/crud/records.ts';
import { currentOf } from '#server/crud/write/current-record.ts';
import { invalid } from '#server/errors.ts';
import { recipientOf } from '#server/services/mail/put-mail.ts';
import { notify } from '#server/services/notify.ts';

const shownText = 200;

/** A comment cannot be moved to another record; people whom it mentions are notified if they may read that record. */
export default defineHook('comment', 'notify-mentioned', {
  messages: {
    no_vendor: {
      en: 'No vendor works on this ticket. Choose another audience, or assign the ticket to a vendor first.',
      de: 'An diesem Ticket arbeitet kein Lieferant. Wählen Sie eine andere Sichtbarkeit, oder weisen Sie das Ticket zuerst einem Lieferanten zu.',
      fr: 'Aucun fournisseur ne travaille sur ce ticket. Choisissez d’autres destinataires ou attribuez d’abord le ticket à un fournisseur.',
      pt: 'Nenhum fornecedor trabalha neste chamado. Escolha outro público ou atribua antes o chamado a um fornecedor.',
    },
  },
  beforeSave: async ({ before, after }, context) => {
    await settleAudience(before, after, context);
    if (!before) return;
    const names = ['owner_type', 'owner_id'].filter((name) => before[name] !== after[name]);
    if (names.length > 0) throw invalid(names.map((name) => ({ path: `/${name}`, code: 'comment_stays' })));
  },
  afterSave: async ({ id, before, after }, context) => {
    const { caller } = context;
    if (caller.system || caller.user.id === null) return;
    const had = idsOf(before?.mention_ids);
    const added = idsOf(after.mention_ids).filter((id) => !had.includes(id) && id !== caller.user.id);
    for (const userId of added) await notifyUser(userId, { ...after, id }, context);
  },
});

/**
 * A comment on a ticket is for staff unless its writer chooses another audience; a writer must belong to the chosen
 * audience. A comment for the vendor names the vendor who reads it, also when the ticket goes to another vendor later.
 */
async function settleAudience(
  before: RowOf<'comment'> | null,
  after: RowOf<'comment'>,
  context: PlugContext,
): Promise<void> {
  if (!withAudience.has(after.owner_type)) return;
  const { caller } = context;
  const vendor = caller.user.vendor_id ?? (await vendorOf(after, context));
  const own = caller.system ? audiences : audiences.filter((one) => mayWriteFor(caller, one, vendor));
  after.visibility ??= own[0] ?? 'complainant';
  if (after.visibility === before?.visibility) return;
  if (after.visibility === 'vendor' && vendor === null) throw invalid([{ path: '/visibility', code: 'no_vendor' }]);
  if (!own.includes(after.visibility)) throw invalid([{ path: '/visibility', code: 'other_audience' }]);
  after.vendor_id = after.visibility === 'vendor' ? vendor : null;
}

/** The vendor who works on the ticket of a comment at this moment. */
async function vendorOf({ owner_id }: RowOf<'comment'>, context: PlugContext): Promise<number | null> {
  const ticket = await records(context, 'ticket')
    .acrossClients()
    .withBin()
    .get(owner_id, { fields: ['vendor_id'] });
  return ticket?.vendor_id ?? null;
}

function mayWriteFor({ ability, user, now, today }: Caller, visibility: Audience, vendor_id: number | null): boolean {
  const context = { user, now, today };
  return ability.rules.some(
    ({ action, subject, conditions }) =>
      (action === 'create' || action === 'manage') &&
      (subject === 'comment' || subject === 'all') &&
      (!conditions || matches(conditions, { visibility, vendor_id }, context)),
  );
}

async function notifyUser(
  userId: number,
  comment: Stored,
  { engine, trx, caller, entity: comments }: PlugContext,
): Promise<void> {
  const subject = await engine.callerOf?.(trx, caller, userId);
  const entity = entityNamed({ engine }, String(comment.owner_type));
  if (!subject?.ability.can('read', entity.name)) return;
  const record = await currentOf({ engine, trx, caller: subject, entity }, comment.owner_id as number);
  if (!record || !(await currentOf({ engine, trx, caller: subject, entity: comments }, comment.id as number))) return;
  const who = (await recipientOf(trx, caller.user.id as number))?.name ?? '';
  const text = String(comment.body).replace(/\s+/g, ' ').slice(0, shownText);
  await notify(engine, trx, userId, {
    kind: 'mention',
    params: ({ language }) => ({ who, what: recordTitle(entity, record, language), text }),
    link: `/${entity.plural}/${record.id}?tab=comments`,
  });
}
