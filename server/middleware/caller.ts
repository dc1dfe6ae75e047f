import type { Middleware } from 'koa';
import type { Access } from '#server/access/access.ts';
import { isUsable } from '#server/access/callers.ts';
import { Problem } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';

/** Finds who is asking: a genuine token, its session row (read on every request), a usable account, today's rights. */
export function findCaller(access: Access): Middleware<AppState> {
  return async (ctx, next) => {
    const token = /^Bearer ([\w.-]{20,2000})$/.exec(ctx.get('Authorization'))?.[1];
    if (token) await identify(access, ctx.state, token, ctx.path);
    await next();
  };
}

async function identify(access: Access, state: AppState, token: string, path: string): Promise<void> {
  const engine = state.engine;
  const now = engine.clock();
  const claims = await access.tokens.verifyAccess(token, now);
  const session = claims && (await access.callers.session(engine.database, claims.sessionId));
  if (!session || session.user.id !== claims.userId || session.revokedAt !== null) return;
  if (Date.parse(session.expiresAt) <= now.getTime() || !isUsable(session.user)) return;
  if (session.user.mustChangePassword && path.startsWith('/api/')) throw new Problem(403, 'password_change_required');
  const caller = await access.callers.caller(engine.database, engine.model, session.user, now);
  state.caller = { ...caller, language: state.language, requestId: state.requestId, sessionId: session.sessionId };
}
