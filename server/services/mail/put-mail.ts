import { randomUUID } from 'node:crypto';
import { type Language, languages } from '#generator/model/types.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Transaction } from '#server/database/connect.ts';
import { headerText } from './address.ts';
import type { LetterData, LetterKind } from './compose.ts';

export type Recipient = {
  /** Null: a person without an account. */
  readonly id: number | null;
  readonly clientId: number | null;
  readonly name: string;
  readonly address: string;
  readonly language: Language;
};

export const sealLabel = 'mail content';
export const sendKind = 'mail.send';

/** A user as a recipient, at the stored address; null for an unknown or deleted user. */
export async function recipientOf(
  trx: Transaction,
  userId: number,
): Promise<(Recipient & { id: number; login: string }) | null> {
  const sql = `select client_id, full_name, email, locale, login_id from users where id = ${trx.dialect.placeholder(1)} and deleted_at is null`;
  const [row] = await trx.read(sql, [userId]);
  if (!row) return null;
  const [clientId, name, address, locale, login] = row as [number | null, string, string, string | null, string];
  const language = languages.find((one) => one === locale) ?? 'en';
  return { id: userId, clientId, name, address, language, login };
}

/**
 * Writes an e-mail in the transaction that causes it; a job sends it after the commit. Its content is stored encrypted and
 * deleted when the e-mail has been sent.
 */
export async function putMail(
  engine: Engine,
  trx: Transaction,
  to: Recipient,
  kind: LetterKind,
  more: Pick<LetterData, 'params' | 'path' | 'replyTo'>,
): Promise<void> {
  const { outside, vault, model } = engine;
  if (!outside || !vault) return;
  const system = asSystem(model, engine.clock());
  const entity = model.entities.mail!;
  const data: LetterData = { kind, language: to.language, name: to.name, ...more };
  const { row } = await createRow(
    { engine, trx, caller: system, entity },
    {
      client_id: to.clientId,
      user_id: to.id,
      kind,
      to_name: headerText(to.name),
      to_address: to.address,
      subject: outside.compose.letter(data).subject,
      next_try_at: system.now,
      message_id: `<${randomUUID()}@${outside.host}>`,
      content: vault.seal(JSON.stringify(data), sealLabel),
    },
  );
  await enqueue(trx, system, { kind: sendKind, key: `${row.id}.0`, entity, input: { mail: row.id } });
}
