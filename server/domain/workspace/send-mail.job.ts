import { linkLifetimes } from '#server/access/links.ts';
import type { Engine } from '#server/crud/engine.ts';
import { enqueue, type JobWork } from '#server/crud/jobs.ts';
import { defineJob } from '#server/crud/plugs.ts';
import { stampAndFollow } from '#server/crud/write/update-computed-values.ts';
import type { Transaction } from '#server/database/connect.ts';
import { isPlainAddress } from '#server/services/mail/address.ts';
import type { LetterData } from '#server/services/mail/compose.ts';
import { faultText, isRefusal, type Letter } from '#server/services/mail/post.ts';
import { sealLabel, sendKind } from '#server/services/mail/put-mail.ts';
import { attemptsWithin, waitAfter } from '#server/services/retry.ts';

type MailRow = {
  readonly id: number;
  readonly kind: string;
  readonly attempts: number;
  readonly name: string;
  readonly address: string;
  readonly messageId: string;
  readonly createdAt: string;
  readonly content: string;
};

/** A fault of an e-mail that another attempt cannot fix. */
class Undeliverable extends Error {}

/**
 * Sends one e-mail. If the mail server does not respond, it is retried for a day; an e-mail that the server refuses waits
 * for a person.
 */
export default defineJob('mail', 'send', {
  title: {
    en: 'Sending of an e-mail',
    de: 'Versand einer E-Mail',
    fr: 'Envoi d’un e-mail',
    pt: 'Envio de um e-mail',
  },
  attempts: 1000,
  lane: 'letters',
  run: async (job) => {
    const mail = await waitingMail(job.engine, Number(job.input.mail));
    if (!mail) return undefined;
    const fault = await send(job.engine, mail);
    await job.engine.database.transaction((trx) =>
      fault === null ? markSent(job, trx, mail) : markFault(job, trx, mail, fault),
    );
    return undefined;
  },
});

async function waitingMail({ database }: Engine, id: number): Promise<MailRow | null> {
  const sql = `select kind, attempts, to_name, to_address, message_id, created_at, content from mails
    where id = ${database.dialect.placeholder(1)} and status = 'waiting'`;
  const [row] = await database.read(sql, [id]);
  if (!row) return null;
  const [kind, attempts, name, address, messageId, createdAt, content] = row as [string, number, ...string[]];
  return { id, kind, attempts: Number(attempts), name, address, messageId, createdAt, content } as MailRow;
}

/** The fault of the attempt; null if the e-mail was accepted. */
async function send({ outside, vault, clock }: Engine, mail: MailRow): Promise<unknown> {
  try {
    if (!outside || !vault) throw new Error('no way out');
    if (!isPlainAddress(mail.address)) throw new Undeliverable('not a plain address');
    if (hasExpired(mail, clock())) throw new Undeliverable('its link has expired');
    const data = JSON.parse(vault.open(mail.content, sealLabel)) as LetterData;
    const { subject, text, html } = outside.compose.letter(data);
    const replyTo = data.replyTo && isPlainAddress(data.replyTo.address) ? { replyTo: data.replyTo } : {};
    const { id, messageId, createdAt } = mail;
    const to = { name: mail.name, address: mail.address };
    await outside.post.send({
      id,
      messageId,
      to,
      subject,
      text,
      html,
      date: new Date(createdAt),
      ...replyTo,
    } satisfies Letter);
    return null;
  } catch (error) {
    return error;
  }
}

/** Whether the link in an e-mail has expired, so that sending it would be useless. */
function hasExpired({ kind, createdAt }: MailRow, now: Date): boolean {
  const life = kind === 'reset' || kind === 'invite' ? linkLifetimes[kind] : null;
  return life !== null && Date.parse(createdAt) + life * 1000 <= now.getTime();
}

async function markSent({ engine, entity }: JobWork, trx: Transaction, { id, attempts }: MailRow): Promise<void> {
  const values = { status: 'sent', sent_at: engine.clock().toISOString(), next_try_at: null, last_error: null };
  await stampAndFollow({ engine, trx }, entity, id, { ...values, content: null, attempts: attempts + 1 });
}

async function markFault(job: JobWork, trx: Transaction, { id, attempts }: MailRow, fault: unknown): Promise<void> {
  const { engine, entity } = job;
  const made = attempts + 1;
  const isLost = fault instanceof Undeliverable || isRefusal(fault) || made >= attemptsWithin.day;
  const after = new Date(engine.clock().getTime() + waitAfter(made)).toISOString();
  const last_error = faultText(fault);
  await stampAndFollow({ engine, trx }, entity, id, {
    attempts: made,
    last_error,
    ...(isLost ? lost : { next_try_at: after }),
  });
  if (isLost) return;
  await enqueue(trx, await job.caller(trx), {
    kind: sendKind,
    key: `${id}.${made}`,
    entity,
    input: { mail: id },
    after,
  });
}

const lost = { status: 'failed', next_try_at: null };
