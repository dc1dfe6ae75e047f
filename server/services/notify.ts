import { type Channels, defaultChannels, type NoticeKind } from '#schemas/_meta/notices.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Transaction } from '#server/database/connect.ts';
import { putMail, type Recipient, recipientOf } from './mail/put-mail.ts';

export type Notice = {
  readonly kind: NoticeKind;
  /** Values of the placeholders in its texts; a function if they depend on the reader's language. */
  readonly params: Readonly<Record<string, string>> | ((to: Recipient) => Readonly<Record<string, string>>);
  /** The page to open, from the root of the installation. */
  readonly link: string;
};

/**
 * Notifies a person through the channels that the person chose, in the transaction of the event. Deactivated accounts are
 * skipped.
 */
export async function notify(engine: Engine, trx: Transaction, userId: number, notice: Notice): Promise<void> {
  const to = await recipientOf(trx, userId);
  if (!to || !engine.outside || (await isSwitchedOff(trx, userId))) return;
  const { in_app, by_mail } = await channelsFor(trx, userId, notice.kind);
  const params = typeof notice.params === 'function' ? notice.params(to) : notice.params;
  const words = engine.outside.compose.notice(notice.kind, to.language, params);
  if (in_app) {
    const entity = engine.model.entities.notification!;
    const row = { user_id: userId, kind: notice.kind, link: notice.link, title: words.title, body: words.body };
    await createRow({ engine, trx, caller: asSystem(engine.model, engine.clock()), entity }, row);
  }
  if (by_mail) await putMail(engine, trx, to, 'notification', { params: words, path: notice.link });
}

/** People who have left receive no notifications. */
async function isSwitchedOff(trx: Transaction, userId: number): Promise<boolean> {
  const p = trx.dialect.placeholder(1);
  return (await trx.read(`select 1 from users where id = ${p} and status = 'inactive'`, [userId])).length > 0;
}

async function channelsFor(trx: Transaction, userId: number, kind: NoticeKind): Promise<Channels> {
  const p = trx.dialect.placeholder;
  const sql = `select in_app, by_mail from notification_preferences where user_id = ${p(1)} and kind = ${p(2)} and deleted_at is null`;
  const [row] = await trx.read(sql, [userId, kind]);
  return row ? { in_app: isYes(row[0]), by_mail: isYes(row[1]) } : defaultChannels[kind];
}

function isYes(value: unknown): boolean {
  return value === true || value === 1;
}

/** The platform's administrators, who may give rights to a new user. */
export async function administrators(trx: Transaction): Promise<number[]> {
  const sql = `select distinct u.id from users u join users__role_ids l on l.row_id = u.id join roles r on r.id = l.ref_id
    where r.code in ('admin', 'platform_admin') and r.client_id is null and u.client_id is null and u.status = 'active' and u.deleted_at is null`;
  return (await trx.read(sql, [])).map(([id]) => Number(id));
}
