import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { enqueue } from '#server/crud/jobs.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { changeRow } from '#server/crud/write/write.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type FaultItem, Problem } from '#server/errors.ts';
import { putMail, recipientOf } from '#server/services/mail/put-mail.ts';
import type { AppState } from '#server/state.ts';
import type { Access } from './access.ts';
import { dropLinks, redeemLink } from './links.ts';
import { ownerOf, passwordFault } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { bodyOf, type Context, text } from './plain-errors.ts';
import { demandProof } from './prove.ts';
import { endSessionsOf } from './sessions.ts';
import { isUsable } from './user-rows.ts';

/** Routes for a forgotten password, and for links sent by mail. */
export function linkRoutes(access: Access, router: Router<AppState>): void {
  router.post('/forgot-password', (ctx) => forgot(access, ctx));
  router.post('/reset-password', (ctx) => reset(access, ctx));
}

export const forgotKind = 'user.forgot_password';

/**
 * A job finds out whether an account has the address, so that the answer does not reveal it. The mail is sent to the stored
 * address.
 */
async function forgot(access: Access, ctx: Context): Promise<void> {
  await access.limits.take('forgot', ctx.ip);
  await demandProof(access, ctx, 'forgot');
  const email = text(bodyOf(ctx).email).trim().slice(0, 254);
  if (email === '') throw new Problem(400, 'validation_failed', [{ path: '/email', code: 'required' }]);
  const engine = access.engine();
  if (await access.limits.mayMail(email)) {
    const caller = { ...asSystem(engine.model, engine.clock()), language: ctx.state.language };
    const job = { kind: forgotKind, key: randomUUID(), entity: engine.model.entities.user!, input: { email } };
    await engine.database.transaction((trx) => enqueue(trx, caller, job));
    engine.startWaitingJobs();
  }
  ctx.body = { ok: true };
}

/** Sets a new password by a mailed link, which works once; every session of the account ends. */
async function reset(access: Access, ctx: Context): Promise<void> {
  await access.limits.take('reset', ctx.ip);
  const { token, password } = bodyOf(ctx);
  const engine = access.engine();
  const stranger = { names: [], email: null, product: engine.productName };
  refuse(await passwordFault('/password', password, stranger));
  const fresh = { password: text(password), hash: await hashPassword(text(password)) };
  const login = await engine.database.transaction((trx) => useUp(access, engine, trx, text(token), fresh));
  if (login === null) throw new Problem(400, 'validation_failed', [{ path: '/token', code: 'link_invalid' }]);
  engine.startWaitingJobs();
  ctx.body = { ok: true, userId: login };
}

function refuse(fault: FaultItem | null): void {
  if (fault) throw new Problem(400, 'validation_failed', [fault]);
}

type Fresh = { readonly password: string; readonly hash: string };

/**
 * Returns the sign-in name of the account whose password was set; null when the link is not valid. When the password is
 * refused, the link stays valid.
 */
async function useUp(
  { callers }: Access,
  engine: Engine,
  trx: Transaction,
  token: string,
  { password, hash }: Fresh,
): Promise<string | null> {
  const now = engine.clock();
  const link = await redeemLink(trx, token, ['reset', 'invite'], now);
  const user = link && (await callers.user(trx, link.userId));
  if (!link || !user || !isUsable(user)) return null;
  refuse(await passwordFault('/password', password, await ownerOf(trx, user.id, engine.productName)));
  const isWelcome = link.purpose === 'invite' && user.status === 'pending';
  await storePassword({ engine, trx }, user.id, hash, 'reset_password', isWelcome ? { status: 'active' } : {});
  await endSessionsOf(trx, user.id, now);
  await dropLinks(trx, user.id);
  await notifyPasswordChanged(engine, trx, user.id);
  return (await recipientOf(trx, user.id))?.login ?? null;
}

/** Stores a person's own new password and records it in the account's history. */
export async function storePassword(
  { engine, trx }: { readonly engine: Engine; readonly trx: Transaction },
  userId: number,
  hash: string,
  verb: 'change_password' | 'reset_password',
  more: Stored = {},
): Promise<void> {
  const set = { password_hash: hash, must_change_password: false, ...more };
  const system = asSystem(engine.model, engine.clock());
  await changeRow(
    { engine, trx, caller: system, entity: engine.model.entities.user! },
    userId,
    {},
    { verb, version: null, set },
  );
}

/** Notifies a person that the password was changed, in case somebody else did it. */
export async function notifyPasswordChanged(engine: Engine, trx: Transaction, userId: number): Promise<void> {
  const person = await recipientOf(trx, userId);
  if (person) await putMail(engine, trx, person, 'password_changed', { params: { login: person.login }, path: null });
}
