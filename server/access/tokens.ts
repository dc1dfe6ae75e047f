import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Secrets } from './secrets.ts';

export type AccessClaims = { readonly userId: number; readonly sessionId: number };

export type Tokens = {
  signAccess(claims: AccessClaims, now: Date, seconds: number): Promise<string>;
  /** The claims of a valid, unexpired access token; null for anything else. */
  verifyAccess(token: string, now: Date): Promise<AccessClaims | null>;
  /** The token by which a session's browser reads files, sent in a cookie. */
  signFiles(claims: AccessClaims, now: Date, seconds: number): Promise<string>;
  verifyFiles(token: string, now: Date): Promise<AccessClaims | null>;
  /** The first refresh token of a session. */
  startRefresh(sessionId: number): string;
  /** The token that follows another: always the same one for the same token; null for a token that was not made here. */
  nextRefresh(token: string): string | null;
  /** The session that a refresh token was made for; null for a token that was not made here. */
  sessionOf(token: string): number | null;
};

const issuer = 'leafmark';
const kinds = { access: 'api', files: 'files' } as const;
type Kind = keyof typeof kinds;
const mostVerified = 5000;

/** Access tokens are HS256 with a fixed algorithm and kind; refresh tokens are opaque and verified by a MAC. */
export function makeTokens(secrets: Secrets): Tokens {
  const key = createSecretKey(secrets.tokenKey);
  const verifiedTokens = new Map<string, AccessClaims & { readonly issued: number; readonly expires: number }>();
  const known = async (token: string, kind: Kind, now: Date): Promise<AccessClaims | null> => {
    const known = verifiedTokens.get(`${kind} ${token}`);
    if (known) return known.expires * 1000 > now.getTime() && !isAhead(known.issued, now) ? known : null;
    const claims = await verify(key, kind, token, now);
    if (!claims) return null;
    if (verifiedTokens.size >= mostVerified) verifiedTokens.delete(verifiedTokens.keys().next().value as string);
    verifiedTokens.set(`${kind} ${token}`, claims);
    return claims;
  };
  const seal = (sessionId: number, core: string) => `${sessionId}.${core}.${mac(secrets, `${sessionId}.${core}`)}`;
  const open = (token: string) => openRefresh(secrets, token);
  return {
    signAccess: (claims, now, seconds) => sign(key, 'access', claims, now, seconds),
    verifyAccess: (token, now) => known(token, 'access', now),
    signFiles: (claims, now, seconds) => sign(key, 'files', claims, now, seconds),
    verifyFiles: (token, now) => known(token, 'files', now),
    startRefresh: (sessionId) => seal(sessionId, randomBytes(24).toString('base64url')),
    nextRefresh: (token) => {
      const opened = open(token);
      return (
        opened &&
        seal(opened.sessionId, createHmac('sha256', secrets.refreshKey).update(`next.${token}`).digest('base64url'))
      );
    },
    sessionOf: (token) => open(token)?.sessionId ?? null,
  };
}

/** The form in which the database stores a refresh token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function sign(
  key: ReturnType<typeof createSecretKey>,
  kind: Kind,
  { userId, sessionId }: AccessClaims,
  now: Date,
  seconds: number,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ typ: kind, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setAudience(kinds[kind])
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(key);
}

async function verify(key: ReturnType<typeof createSecretKey>, kind: Kind, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: kinds[kind],
      currentDate: now,
      clockTolerance: 0,
    });
    const userId = Number(payload.sub);
    const sessionId = Number(payload.sid);
    if (payload.typ !== kind || !Number.isSafeInteger(userId) || !Number.isSafeInteger(sessionId)) return null;
    if (isAhead(payload.iat as number, now)) return null;
    return { userId, sessionId, issued: payload.iat as number, expires: payload.exp as number };
  } catch {
    return null;
  }
}

/** A clock that was set back must not lengthen the life of tokens; the clocks of processes may differ by half a minute. */
function isAhead(issued: number, now: Date): boolean {
  return issued * 1000 > now.getTime() + 30_000;
}

function openRefresh(secrets: Secrets, token: string): { sessionId: number } | null {
  const match = /^([1-9]\d{0,14})\.([\w-]{32,43})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, sessionId, core, tag] = match as unknown as [string, string, string, string];
  const expected = Buffer.from(mac(secrets, `${sessionId}.${core}`));
  return timingSafeEqual(expected, Buffer.from(tag)) ? { sessionId: Number(sessionId) } : null;
}

function mac(secrets: Secrets, text: string): string {
  return createHmac('sha256', secrets.refreshKey).update(`refresh.${text}`).digest('base64url');
}
