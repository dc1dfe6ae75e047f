import { randomBytes } from 'node:crypto';
import type { Transaction } from '#server/database/connect.ts';
import { hashToken } from './tokens.ts';

/** The purposes of links, each with its lifetime in seconds. */
export const linkLifetimes = { reset: 30 * 60, invite: 7 * 86_400, ticket: 60 } as const;
export type LinkPurpose = keyof typeof linkLifetimes;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 26;

/** 130 random bits as 26 characters that are hard to misread. */
export function randomCode(characters = length): string {
  return Array.from(randomBytes(characters), (byte) => letters[byte % 32]).join('');
}

/** Creates a link token for a user. The database stores its hash, and an older one of the same purpose becomes invalid. */
export async function makeLink(trx: Transaction, userId: number, purpose: LinkPurpose, now: Date): Promise<string> {
  const token = randomCode();
  const p = trx.dialect.placeholder;
  const expires = new Date(now.getTime() + linkLifetimes[purpose] * 1000).toISOString();
  await trx.run(
    `insert into link_tokens (user_id, purpose, token_hash, created_at, expires_at)
     values (${p(1)}, ${p(2)}, ${p(3)}, ${p(4)}, ${p(5)})
     on conflict (user_id, purpose) do update
     set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [userId, purpose, hashToken(token), now.toISOString(), expires],
  );
  return token;
}

export type OpenedLink = { readonly userId: number; readonly purpose: LinkPurpose };

/**
 * Redeems a link; of several requests with the same link, only one gets its user. Null for a link that is unknown, used,
 * expired or of another purpose; one of another purpose stays valid for its own.
 */
export async function redeemLink(
  trx: Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<OpenedLink | null> {
  const p = trx.dialect.placeholder;
  const names = purposes.map((_, n) => p(n + 2)).join(', ');
  const [row] = await trx.read(
    `delete from link_tokens where token_hash = ${p(1)} and purpose in (${names}) returning user_id, purpose, expires_at`,
    [hashToken(token.trim().toUpperCase()), ...purposes],
  );
  if (!row) return null;
  const [userId, purpose, expires] = row as [number, LinkPurpose, string];
  return Date.parse(expires) > now.getTime() ? { userId, purpose } : null;
}

/** Deletes all links of a user: after a new password, another address, a deactivation. */
export async function dropLinks(trx: Transaction, userId: number): Promise<void> {
  await trx.run(`delete from link_tokens where user_id = ${trx.dialect.placeholder(1)}`, [userId]);
}
