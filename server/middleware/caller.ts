import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Access } from '#server/access/access.ts';
import { findApiKey, isApiKey, type KeyRow, limitedTo, noteUse } from '#server/access/api-keys.ts';
import { fileTokenOf } from '#server/access/file-cookie.ts';
import { hasSecondFactor, isDemanded } from '#server/access/second-factor.ts';
import { isOfSso } from '#server/access/sessions.ts';
import type { AccessClaims } from '#server/access/tokens.ts';
import { isUsable, type UserRow } from '#server/access/user-rows.ts';
import { type ViewAs, viewAs } from '#server/access/view-as.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { type Prefetch, prefetchOf } from '#server/crud/read/prefetch.ts';
import type { RawRow } from '#server/database/connect.ts';
import { Problem } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';
import type { AppState } from '#server/state.ts';

/**
 * Finds the caller of a request: a valid token, its session row (read on every request), a usable account and its current
 * rights.
 */
export function findCaller(access: Access): Middleware<AppState> {
  return async (ctx, next) => {
    const role = ctx.get('X-View-As');
    if (role !== '' && !isReading(ctx.method)) throw new Problem(403, 'view_as_read_only');
    const token = /^Bearer ([\w.-]{20,2000})$/.exec(ctx.get('Authorization'))?.[1];
    if (token && isApiKey(token)) await identifyKey(access, ctx.state, token, ctx.path);
    else if (token) await identify(access, ctx.state, token, ctx.method, ctx.path);
    else await identifyByCookie(access, ctx);
    if (role !== '' && ctx.state.caller && ctx.path.startsWith('/api/')) {
      const asked = { role, client: ctx.get('X-View-As-Client') };
      Object.assign(ctx.state, await stateViewedAs(access, ctx.state, ctx.state.caller, asked), { ahead: undefined });
    }
    if (ctx.state.caller) ctx.state.caller = { ...ctx.state.caller, requestClosed: closeSignalOf(ctx.res) };
    await next();
  };
}

/** Returns a signal that aborts when the connection is closed before the answer was sent; created only on first use. */
function closeSignalOf(response: ServerResponse): () => AbortSignal {
  let closed: AbortController | null = null;
  return () => {
    if (!closed) {
      const made = new AbortController();
      setMaxListeners(0, made.signal);
      closed = made;
      if (response.destroyed) made.abort();
      else response.once('close', () => made.abort());
    }
    return closed.signal;
  };
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function identify(access: Access, state: AppState, token: string, method: string, path: string): Promise<void> {
  const now = state.engine.clock();
  const claims = await access.tokens.verifyAccess(token, now);
  if (claims) await resume(access, state, claims, { method, path, now });
}

/**
 * For a browser's pictures and links: the cookie allows reading single files in the session it was made for, and nothing
 * else.
 */
async function identifyByCookie(access: Access, ctx: ParameterizedContext<AppState>): Promise<void> {
  const token = fileTokenOf(ctx.method, ctx.path, ctx.get('Cookie'));
  if (token === null || ctx.get('Authorization') !== '') return;
  const now = ctx.state.engine.clock();
  const claims = await access.tokens.verifyFiles(token, now);
  if (claims) await resume(access, ctx.state, claims, { method: 'HEAD', path: ctx.path, now });
}

/** Sets the caller of a valid token, if its session and its account may still be used. */
async function resume(
  access: Access,
  state: AppState,
  claims: AccessClaims,
  { method, path, now }: { readonly method: string; readonly path: string; readonly now: Date },
): Promise<void> {
  const engine = state.engine;
  const prefetch = method === 'GET' ? await prefetchFor(access, state, claims.sessionId, path, now) : null;
  let row: RawRow | null = null;
  const session = await access.callers.session(engine.database, claims.sessionId, prefetch, (found) => {
    row = found;
  });
  if (!session || session.user.id !== claims.userId || session.revokedAt !== null) return;
  if (Date.parse(session.expiresAt) <= now.getTime() || !isUsable(session.user)) return;
  state.customVersion = session.user.customVersion;
  if (session.user.mustChangePassword && path.startsWith('/api/')) await demandOwnPassword(access, session.sessionId);
  if (path.startsWith('/api/') && isDemanded(access.settings, session.user.clientId))
    await demandSecondFactor(access, session.sessionId, claims.userId);
  if (prefetch?.user === session.user) {
    state.engine = prefetch.engine;
    state.caller = prefetch.caller;
    state.ahead = { id: prefetch.id, plan: prefetch.plan, row };
  } else Object.assign(state, await callerOf(access, state, session.user, session.sessionId, now));
}

/** A user signed in by a provider has no start password. */
async function demandOwnPassword(access: Access, sessionId: number): Promise<void> {
  if (!(await isOfSso(access.engine().database, sessionId))) throw new Problem(403, 'password_change_required');
}

const maxSteps = 10_000;
const twoStepSessions = new WeakMap<Access, Set<number>>();

/** Where a second factor is required, an account without one may only enable it. A reset ends every session. */
async function demandSecondFactor(access: Access, sessionId: number, userId: number): Promise<void> {
  const known = memoize(twoStepSessions, access, () => new Set<number>());
  if (known.has(sessionId)) return;
  const { database } = access.engine();
  if (!(await hasSecondFactor(database, userId)) && !(await isOfSso(database, sessionId)))
    throw new Problem(403, 'second_factor_required');
  if (known.size >= maxSteps) known.clear();
  known.add(sessionId);
}

const usedAgainAfter = 60_000;

/** An API key of a program: its user's current rights, limited to the key's scopes; only for the API. */
async function identifyKey(access: Access, state: AppState, token: string, path: string): Promise<void> {
  if (!path.startsWith('/api/')) return;
  const { database, clock } = state.engine;
  const now = clock();
  const key = await findApiKey(database, token, now);
  const user = key && (await access.callers.user(database, key.userId));
  if (!key || !user || !isUsable(user) || user.mustChangePassword) return;
  const engine = await access.engines.at(database, user.customVersion, user.clientId);
  const caller = await access.callers.caller(database, engine.model, user, now);
  const ability = limitedTo(caller.ability, key.scopes);
  const { language, requestId } = state;
  Object.assign(state, {
    engine,
    customVersion: user.customVersion,
    caller: { ...caller, ability, language, requestId, sessionId: null, apiKeyId: key.id },
  });
  noteUseLater(access, key, now);
}

const maxUses = 10_000;
const uses = new WeakMap<Access, Map<number, number>>();

/**
 * At most once a minute, and not as part of the request: a request that only reads must not wait for a write, nor fail with
 * it.
 */
function noteUseLater(access: Access, { id, lastUsedAt }: KeyRow, now: Date): void {
  const known = memoize(uses, access, () => new Map<number, number>());
  const time = now.getTime();
  const isFresh = (last: number) => Math.abs(time - last) < usedAgainAfter;
  if (isFresh(Date.parse(lastUsedAt ?? '1970-01-01T00:00:00.000Z')) || isFresh(known.get(id) ?? 0)) return;
  if (known.size >= maxUses) known.clear();
  known.set(id, time);
  access
    .engine()
    .database.transaction((trx) => noteUse(trx, id, now))
    .catch((error: unknown) => access.log.warn({ err: error, key: id }, 'the last use of an API key is not noted'));
}

function stateViewedAs(access: Access, { engine, customVersion = 0 }: AppState, caller: Caller, asked: ViewAs) {
  return viewAs(access, engine, caller, customVersion, asked);
}

/** The caller, and the engine with the custom fields that this account uses. */
async function callerOf(
  { callers, engines }: Access,
  { engine: { database }, language, requestId }: AppState,
  user: UserRow,
  sessionId: number,
  now: Date,
): Promise<{ engine: Engine; caller: Caller }> {
  const engine = await engines.at(database, user.customVersion, user.clientId);
  const caller = await callers.caller(database, engine.model, user, now);
  return { engine, caller: { ...caller, language, requestId, sessionId, apiKeyId: null } };
}

/**
 * Where one statement is cheaper than two, the requested record is read together with the session, with the rights of its
 * last request.
 */
async function prefetchFor(
  access: Access,
  state: AppState,
  sessionId: number,
  path: string,
  now: Date,
): Promise<(Prefetch & { readonly user: UserRow; readonly engine: Engine }) | null> {
  const user = state.engine.database.dialect.together && access.callers.lastSeen(sessionId);
  if (!user) return null;
  const { engine, caller } = await callerOf(access, state, user, sessionId, now);
  const guess = prefetchOf(engine, caller, path);
  return guess && { ...guess, user, engine };
}
