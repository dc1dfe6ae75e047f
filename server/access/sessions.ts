import { randomUUID } from 'node:crypto';
import type { Reader, Transaction } from '#server/database/connect.ts';
import type { Settings } from '#server/env.ts';
import { hashToken, type Tokens } from './tokens.ts';
import type { SessionRow } from './user-rows.ts';

/** The result of a sign-in or refresh; the access token is signed after the commit, for `accessSeconds`. */
export type Issued = {
  readonly userId: number;
  readonly sessionId: number;
  readonly refreshToken: string;
  readonly accessSeconds: number;
};
export type Device = { readonly ip: string; readonly agent: string };

/** Two tabs may send the same refresh token within this time; both get the same answer. */
const graceMs = 10_000;
const retentionMs = 30 * 86_400_000;

type SessionParts = { readonly tokens: Tokens; readonly settings: Settings };

/** Starts a session of a user on a device. */
export async function startSession(
  trx: Transaction,
  { tokens, settings }: SessionParts,
  userId: number,
  { device, now, family = randomUUID() }: { readonly device: Device; readonly now: Date; readonly family?: string },
): Promise<Issued> {
  const p = trx.dialect.placeholder;
  const old = new Date(now.getTime() - retentionMs).toISOString();
  await trx.run(`delete from sessions where user_id = ${p(1)} and expires_at < ${p(2)}`, [userId, old]);
  const columns = ['user_id', 'ip', 'agent', 'created_at', 'created_by', 'last_used_at', 'expires_at', 'family_id'];
  const expires = new Date(now.getTime() + settings.sessionLife * 1000).toISOString();
  const values = [
    userId,
    device.ip.slice(0, 45),
    device.agent.slice(0, 300),
    now.toISOString(),
    userId,
    now.toISOString(),
    expires,
    family,
  ];
  const [row] = await trx.read(
    `insert into sessions (${columns.join(', ')}) values (${values.map((_, n) => p(n + 1)).join(', ')}) returning id`,
    values,
  );
  const sessionId = Number(row?.[0]);
  const refreshToken = tokens.startRefresh(sessionId);
  await trx.run(`update sessions set token_hash = ${p(1)} where id = ${p(2)}`, [hashToken(refreshToken), sessionId]);
  return { userId, sessionId, refreshToken, accessSeconds: accessLife(settings, expires, now) };
}

const ssoFamily = 'sso.';

/** The family id that marks a session whose user was signed in by a provider. */
export function familyOfSso(): string {
  return `${ssoFamily}${randomUUID()}`;
}

export async function isOfSso(reader: Reader, sessionId: number): Promise<boolean> {
  const p = reader.dialect.placeholder;
  const sql = `select 1 from sessions where id = ${p(1)} and family_id like ${p(2)}`;
  return (await reader.read(sql, [sessionId, `${ssoFamily}%`])).length > 0;
}

export type RefreshState = 'fresh' | 'grace' | 'reuse' | 'ended';

/** Judges a refresh token: the current one, the one just replaced, an earlier one (stolen?), or one of an ended session. */
export function judgeRefresh(session: SessionRow, token: string, settings: Settings, now: Date): RefreshState {
  const idle = now.getTime() - Date.parse(session.lastUsedAt);
  if (session.revokedAt !== null || Date.parse(session.expiresAt) <= now.getTime()) return 'ended';
  const hash = hashToken(token);
  if (hash === session.tokenHash) return idle > settings.refreshTokenLife * 1000 ? 'ended' : 'fresh';
  return hash === session.previousHash && idle <= graceMs ? 'grace' : 'reuse';
}

/** Replaces the refresh token; within the grace period for two tabs, returns the same replacement again. */
export async function rotate(
  trx: Transaction,
  { tokens, settings }: SessionParts,
  session: SessionRow,
  token: string,
  { verdict, now }: { readonly verdict: 'fresh' | 'grace'; readonly now: Date },
): Promise<Issued> {
  const refreshToken = tokens.nextRefresh(token) as string;
  if (verdict === 'fresh') {
    const p = trx.dialect.placeholder;
    const sql = `update sessions set token_hash = ${p(1)}, previous_hash = ${p(2)}, last_used_at = ${p(3)} where id = ${p(4)}`;
    await trx.run(sql, [hashToken(refreshToken), hashToken(token), now.toISOString(), session.sessionId]);
  }
  return {
    userId: session.user.id,
    sessionId: session.sessionId,
    refreshToken,
    accessSeconds: accessLife(settings, session.expiresAt, now),
  };
}

export async function endSession(trx: Transaction, sessionId: number, now: Date): Promise<void> {
  const p = trx.dialect.placeholder;
  await trx.run(`update sessions set revoked_at = ${p(1)} where id = ${p(2)} and revoked_at is null`, [
    now.toISOString(),
    sessionId,
  ]);
}

/** Ends every session of a user: after a new password, a deactivation or a theft. */
export async function endSessionsOf(trx: Transaction, userId: number, now: Date): Promise<void> {
  const p = trx.dialect.placeholder;
  await trx.run(`update sessions set revoked_at = ${p(1)} where user_id = ${p(2)} and revoked_at is null`, [
    now.toISOString(),
    userId,
  ]);
}

/** Ends every session of an organisation's people; they stay ended when the organisation is active again. */
export async function endSessionsOfClient(trx: Transaction, clientId: number, now: Date): Promise<void> {
  const p = trx.dialect.placeholder;
  const own = `select id from users where client_id = ${p(2)}`;
  await trx.run(`update sessions set revoked_at = ${p(1)} where user_id in (${own}) and revoked_at is null`, [
    now.toISOString(),
    clientId,
  ]);
}

function accessLife(settings: Settings, expiresAt: string, now: Date): number {
  return Math.max(1, Math.min(settings.accessTokenLife, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000)));
}
