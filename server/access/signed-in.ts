import type { Access } from './access.ts';
import { fileCookie } from './file-cookie.ts';
import type { Issued } from './sessions.ts';
import { type UserData, userData } from './user-data.ts';

export type SignedIn = {
  readonly userData: UserData | null;
  readonly accessToken: string;
  readonly refreshToken: string;
};

type Answer = { append(name: string, value: string): void };

/** The answer of a sign-in or refresh, with the cookie by which the browser reads files. */
export async function signedIn(access: Access, ctx: Answer, issued: Issued, now: Date): Promise<SignedIn> {
  const engine = access.engine();
  const { accessSeconds, refreshToken, ...claims } = issued;
  const seconds = Math.max(accessSeconds, access.settings.refreshTokenLife);
  ctx.append('Set-Cookie', fileCookie(access.settings, await access.tokens.signFiles(claims, now, seconds), seconds));
  return {
    userData: await userData({ ...access, engine }, engine.database, issued.userId, issued.sessionId),
    accessToken: await access.tokens.signAccess(claims, now, accessSeconds),
    refreshToken,
  };
}
